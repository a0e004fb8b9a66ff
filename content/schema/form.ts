// zod/mini, because these schemas are the only ones that reach the browser.
import * as z from "zod/mini";
import { maxLength } from "../form-limits.ts";

const controlCharacters = /\p{Cc}/u;
const controlCharactersButLineBreaks = /[^\P{Cc}\n\t]/u;

/** A trimmed NFC line of `min` to `max` characters; too short gives `message`. */
export function line(min: number, max: number, message: string) {
  return z.string(message).check(
    z.trim(),
    z.normalize("NFC"),
    z.minLength(min, message),
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine((text) => text.isWellFormed() && !controlCharacters.test(text), "Please remove unprintable characters"),
  );
}

/** Like `line`, with line breaks kept and every kind of them written as "\n". */
export function paragraph(min: number, max: number, message: string) {
  return z.string(message).check(
    z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
    z.trim(),
    z.normalize("NFC"),
    z.minLength(min, message),
    // Worded when it is shown: the browser's first number format takes 20 ms on a phone.
    z.maxLength(max, { error: () => `Please use at most ${max.toLocaleString("en-US")} characters` }),
    z.refine(
      (text) => text.isWellFormed() && !controlCharactersButLineBreaks.test(text),
      "Please remove unprintable characters",
    ),
  );
}

/** An e-mail address. */
export const emailAddress = z
  .string("Invalid email address")
  .check(z.trim(), z.maxLength(maxLength.email, "Invalid email address"), z.email("Invalid email address"));

/** Company name, optional in both forms; empty means absent. */
export const optionalCompany = z.optional(line(0, maxLength.company, "Invalid company name"));
