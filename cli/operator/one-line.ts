import { Refusal } from "../refusal.ts";

/** Validates a text for records and emails: one line of 1 to 200 characters, without control characters. */
export function oneLine(name: string, given: string): string {
  const text = given.trim();
  if (text !== "" && text.length <= 200 && text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return text;
  throw new Refusal(`${name} must be one line of 1 to 200 characters.`, "Shorten it, or split it into several notes.");
}
