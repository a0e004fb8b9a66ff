import { createHash } from "node:crypto";

/** The SHA-256 of a text, in hexadecimal digits. */
export function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
