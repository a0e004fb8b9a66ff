import { company, look } from "../../content/catalogue.ts";

/** `humans.txt`: who is behind the site. */
export function humans(): string {
  const { brand, legalName, location, email, phone } = company;
  return [
    "/* TEAM */",
    `Firm: ${brand} (${legalName})`,
    `Location: ${location}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    "",
    "/* SITE */",
    "Language: English (US)",
    "Built with: TypeScript, React, Vite, UnoCSS",
    `Typefaces: ${[...new Set(Object.values(look.typefaces))].join(", ")}`,
    "",
  ].join("\n");
}

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
