// zod/mini, because these schemas are the only ones that reach the browser.
import * as z from "zod/mini";
import { isPublicEmailAddress } from "../contact-details.ts";
import { groupDigits } from "../pricing/money.ts";

/**
 * A field of a form. Its input, its validation and its place in emails and exports follow from this. `minLength` is the
 * shortest accepted value in characters, after trimming. An optional field may be empty, and is labeled so.
 */
export type FieldDefinition = FieldFacts &
  (
    | { readonly minLength: number; readonly optional?: never }
    | { readonly type: "email"; readonly minLength?: never; readonly optional?: never }
    | { readonly optional: true; readonly minLength?: never; readonly type?: "tel" }
  );

interface FieldFacts {
  /** Key in the request and in stored records. */
  readonly name: string;
  readonly label: string;
  /** Error shown when a value is missing, too short or malformed. */
  readonly message: string;
  /** Longest accepted value in characters. */
  readonly maxLength: number;
  /** Length in characters above which a person reviews an order first; `maxLength` if absent. */
  readonly usualLength?: number;
  /** Type of a single-line input; `text` if absent. `email` is validated as an address. */
  readonly type?: "email" | "tel";
  /** Rows of a text area, which keeps line breaks. Absent for a single-line input. */
  readonly rows?: number;
  /** On-screen keyboard, if not the type's own. */
  readonly inputMode?: "numeric";
  /** Value of HTML's `autocomplete` attribute. */
  readonly autoComplete: string;
  /** A sentence under the input, such as why the firm asks. */
  readonly hint?: string;
}

/** A form: where it is posted, what it asks and what it says. */
export interface FormDefinition<Fields extends readonly FieldDefinition[] = readonly FieldDefinition[]> {
  /** Path of the endpoint. */
  readonly action: string;
  /** Label of the submit button. */
  readonly submit: string;
  /** Label of the button until the response arrives. */
  readonly sending: string;
  /** Notice after the server has accepted the entries. */
  readonly success: { readonly title: string; readonly description: string };
  /** Notice after any failure. */
  readonly failure: { readonly title: string; readonly description: string };
  /** Stays in the form after a failure, with `{phone}` and `{email}`. */
  readonly unconfirmed: { readonly title: string; readonly text: string };
  /** The fields in display order. */
  readonly fields: Fields;
}

export type Form<Fields extends readonly FieldDefinition[] = readonly FieldDefinition[]> = FormDefinition<Fields> & {
  /** Validates the entries in the browser and on the server. */
  readonly schema: z.ZodMiniObject<FormShape<Fields>, z.core.$strict>;
};

/** Derives the schema of a form from its fields. */
export function defineForm<const Fields extends readonly FieldDefinition[]>(
  source: FormDefinition<Fields>,
): Form<Fields> {
  const shape = Object.fromEntries(source.fields.map((field) => [field.name, fieldSchema(field)]));
  return { ...source, schema: z.strictObject(shape) as unknown as Form<Fields>["schema"] };
}

/** The visitor's company, in both forms. */
export const companyField = {
  name: "company",
  label: "Company",
  message: "Invalid company name",
  maxLength: 200,
  optional: true,
  autoComplete: "organization",
} as const satisfies FieldDefinition;

/** Texts that stay in either form after a failure with a known cause. */
export const failureMessages = {
  outdated: {
    title: "This page is out of date.",
    text: "Reload it (your entries stay), or call or text {phone}, or email {email}.",
  },
  rateLimited: {
    title: "You’ve sent a lot in a short time.",
    text: "Try again in a few minutes, or call or text {phone}, or email {email}.",
  },
};

/** Name of the honeypot, a field that people never see and autofill skips. A value in it marks suspected spam. */
export const honeypotField = "favorite_summit";

/** A trimmed, NFC-normalized line within its limits. The message is the error when it is too short. */
export const line = defineText(/[\p{Cc}\p{Cs}]/u);

/** Like `line`, but keeps line breaks, normalized to "\n". */
export const paragraph = defineText(/[^\P{Cc}\n\t]|\p{Cs}/u, { multiline: true });

/** The email address, in both forms. 254 characters is SMTP's limit (RFC 5321, erratum 1690). */
export const emailField = {
  name: "email",
  label: "Email",
  message: "Invalid email address",
  type: "email",
  maxLength: 254,
  autoComplete: "email",
} as const satisfies FieldDefinition;

/** An email address, stored as it was typed. The message is the error of any other text. */
export function emailAddress({ message, maxLength }: Pick<FieldDefinition, "message" | "maxLength">) {
  return z.string(message).check(z.trim(), z.maxLength(maxLength, message), z.refine(isPublicEmailAddress, message));
}

type FormShape<Fields extends readonly FieldDefinition[]> = {
  [Field in Fields[number] as Field["name"]]: Field extends { optional: true }
    ? z.ZodMiniOptional<z.ZodMiniString<string>>
    : z.ZodMiniString<string>;
};

function fieldSchema(field: FieldDefinition) {
  const { type, rows, optional, message } = field;
  const text = type === "email" ? emailAddress(field) : rows ? paragraph(field, message) : line(field, message);
  return optional ? z.optional(text) : text;
}

/** More combining marks in a row than any language needs (Unicode's stream-safe text format allows 30). */
const excessiveMarks = /\p{M}{31}/u;

/** Normalizes to NFC, except text with excessive combining marks: sorting them takes quadratic time. */
const normalized = z.overwrite((text: string) => (excessiveMarks.test(text) ? text : text.normalize("NFC")));

/** `unprintable` also matches halves of surrogate pairs, because Firefox 114 does not support `isWellFormed`. */
function defineText(unprintable: RegExp, { multiline = false } = {}) {
  return ({ minLength = 0, maxLength }: Pick<FieldDefinition, "minLength" | "maxLength">, message: string) =>
    z.string(message).check(
      z.overwrite((text) => (multiline ? text.replace(/\r\n?/g, "\n") : text)),
      z.trim(),
      normalized,
      z.minLength(minLength, message),
      z.maxLength(maxLength, `Please use at most ${groupDigits(maxLength)} characters`),
      z.refine((text) => !unprintable.test(text), "Please remove unprintable characters"),
    );
}
