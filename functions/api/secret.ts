import { createHash, timingSafeEqual } from "node:crypto";

/** Compares a text with a secret in constant time: timing differences would let it be guessed letter by letter. */
export function isSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

// --- internal ---

/** Hashed, because `timingSafeEqual` requires equal lengths. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
