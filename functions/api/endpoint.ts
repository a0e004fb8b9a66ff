import type * as z from "zod/mini";
import type { FormSource } from "../../content/schema/form.ts";
import type { SubmissionContent } from "../posts/submission.ts";
import type { FieldError } from "./problem.ts";

/** What differs between the two posts. */
export interface Endpoint {
  kind: SubmissionContent["kind"];
  path: string;
  /** Largest body accepted, in bytes. */
  bodyLimit: number;
  /** The prerendered page that a form posted without JavaScript redirects to. */
  confirmation: string;
  /** The form and its page, to render the errors of a form posted without JavaScript. */
  form: FormSource<string> & {
    page: string;
    title: string;
    /** Names of the fields that nobody fills in; if one is wrong, the page was out of date. */
    hidden?: readonly string[];
  };
  /** Adds the fields that a form post does not carry. */
  complete(entries: Record<string, unknown>, now: number): Record<string, unknown>;
  /** Validates a body, honeypot removed, against the schema and the catalogue. */
  validate(body: unknown): Validation;
}

/**
 * A body that can be stored, with the part of it that identifies a repeat; or its errors. A body that only the
 * catalogue rejects also has an identity: it may have been stored before the catalogue changed.
 */
type Validation =
  | { content: SubmissionContent; identity: unknown }
  | { errors: readonly FieldError[]; identity?: unknown };

/** The first error of each field. No message echoes the input. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const byPointer = new Map<string, FieldError>();
  for (const { code, path, message } of error.issues) {
    const pointer = ["#", ...path.map(String)].join("/");
    const detail = code === "unrecognized_keys" ? "Unknown field" : path.length === 0 ? "Expected an object" : message;
    if (!byPointer.has(pointer)) byPointer.set(pointer, { pointer, detail });
  }
  return [...byPointer.values()];
}
