// zod/mini, because these schemas are the only ones that reach the browser.
import * as z from "zod/mini";
import { limits, type Limits } from "../form-limits.ts";

/** A form as its page shows it; `Name` is the names of its schema's fields. */
export interface FormSource<Name extends string> {
  /** What its button says. */
  submit: string;
  /** The fields in the order in which they are shown. */
  fields: readonly FormField<Name>[];
}

/** A field as a person sees it, with what helps the browser to fill it in. */
export interface FormField<Name extends string = string> extends Limits {
  name: Name;
  label: string;
  /** Kind of a single-line input, `text` without it. */
  type?: "email" | "tel";
  /** What the browser may fill in, in the words of HTML's `autocomplete`. */
  autoComplete: string;
  /** Not required, and its label says so; left empty, it is not sent. */
  optional?: true;
  /** Lines of a text area; a single-line input without it. */
  rows?: number;
}

const controlCharacters = /\p{Cc}/u;
const controlCharactersButLineBreaks = /[^\P{Cc}\n\t]/u;

/** A trimmed NFC line within its limits; too short gives `message`. */
export function line({ minLength = 0, maxLength }: Limits, message: string) {
  return z.string(message).check(
    z.trim(),
    z.normalize("NFC"),
    z.minLength(minLength, message),
    z.maxLength(maxLength, `Please use at most ${maxLength} characters`),
    z.refine((text) => text.isWellFormed() && !controlCharacters.test(text), "Please remove unprintable characters"),
  );
}

/** Like `line`, with line breaks kept and every kind of them written as "\n". */
export function paragraph({ minLength = 0, maxLength }: Limits, message: string) {
  return z.string(message).check(
    z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
    z.trim(),
    z.normalize("NFC"),
    z.minLength(minLength, message),
    // Worded when it is shown: the browser's first number format takes 20 ms on a phone.
    z.maxLength(maxLength, { error: () => `Please use at most ${maxLength.toLocaleString("en-US")} characters` }),
    z.refine(
      (text) => text.isWellFormed() && !controlCharactersButLineBreaks.test(text),
      "Please remove unprintable characters",
    ),
  );
}

/** An e-mail address. */
export const emailAddress = z
  .string("Invalid email address")
  .check(z.trim(), z.maxLength(limits.email.maxLength, "Invalid email address"), z.email("Invalid email address"));

/** Company name, optional in both forms; empty means absent. */
export const optionalCompany = z.optional(line(limits.company, "Invalid company name"));
