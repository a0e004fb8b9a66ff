// zod/mini, because these schemas are the only ones that reach the browser.
import * as z from "zod/mini";
import { isPublicEmailAddress } from "../email-address.ts";
import { limits, type Limits } from "./limits.ts";
import { groupDigits } from "../pricing/money.ts";

/** A form as its page shows it; `Name` is the union of its schema's field names. */
export interface FormSource<Name extends string> {
  /** Where it is posted. */
  action: string;
  /** Label of its submit button. */
  submit: string;
  /** The fields in display order. */
  fields: readonly FormField<Name>[];
}

/** A field as the form shows it, with hints for autofill. */
export interface FormField<Name extends string = string> extends Limits {
  name: Name;
  label: string;
  /** Type of a single-line input; `text` if absent. */
  type?: "email" | "tel";
  /** Keyboard of a phone, if not the type's own. */
  inputMode?: "numeric";
  /** Value of HTML's `autocomplete` attribute. */
  autoComplete: string;
  /** Not required, and labeled so; omitted from the request when empty. */
  optional?: true;
  /** Rows of a text area; if absent, a single-line input. */
  rows?: number;
}

/** More combining marks in a row than any language needs, by the count of Unicode's stream-safe text format. */
const marksWithoutEnd = /\p{M}{31}/u;

/** Normalizes to NFC, but for a text of endless marks: sorting them takes time that grows with their square. */
const normalized = z.overwrite((text: string) => (marksWithoutEnd.test(text) ? text : text.normalize("NFC")));

/** A trimmed, NFC-normalized line within its limits; its message is the error when it is too short. */
export const line = textWithout(/\p{Cc}/u);

/** Like `line`, but keeps line breaks, normalized to "\n". */
export const paragraph = textWithout(/[^\P{Cc}\n\t]/u);

/** An email address, kept as it was typed. */
export const emailAddress = z
  .string("Invalid email address")
  .check(
    z.trim(),
    z.maxLength(limits.email.maxLength, "Invalid email address"),
    z.refine(isPublicEmailAddress, "Invalid email address"),
  );

/** Company name, optional in both forms; empty means absent. */
export const optionalCompany = z.optional(line(limits.company, "Invalid company name"));

// --- internal ---

function textWithout(unprintable: RegExp) {
  return ({ minLength = 0, maxLength }: Limits, message: string) =>
    z.string(message).check(
      z.overwrite((text) => (unprintable.test("\n") ? text : text.replace(/\r\n?/g, "\n"))),
      z.trim(),
      normalized,
      z.minLength(minLength, message),
      z.maxLength(maxLength, `Please use at most ${groupDigits(maxLength)} characters`),
      z.refine((text) => text.isWellFormed() && !unprintable.test(text), "Please remove unprintable characters"),
    );
}
