import { company } from "../../content/catalogue.ts";

/** `security.txt` (RFC 9116): where to report a vulnerability. `Expires` is content to keep builds reproducible. */
export function security(origin: string): string {
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${company.securityContactUntil}T00:00:00.000Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
