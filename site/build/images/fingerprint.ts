import { hash } from "node:crypto";

/** What stands in the name of a file that is kept for as long as it has this name: eight digits that follow from its content. */
export function fingerprint(content: string | Uint8Array): string {
  return hash("sha256", content, "hex").slice(0, 8);
}
