import type * as z from "zod/mini";
import type { FormSource } from "../../content/schema/form.ts";
import type { SubmissionContent } from "../store/posts/submission.ts";
import type { SubmissionKind } from "../store/tables.ts";
import type { FieldError } from "./problem.ts";

/** What is particular to one of the two posts. */
export interface Endpoint {
  kind: SubmissionKind;
  path: string;
  /** Largest accepted body, in bytes. */
  bodyLimit: number;
  /** The prerendered page a form posted without JavaScript ends on. */
  confirmation: string;
  /** The form and its page, for the page that explains a refused post without JavaScript. */
  form: FormSource<string> & {
    page: string;
    title: string;
    /** Names of the fields that no person fills in; of these only the page can be wrong. */
    hidden?: readonly string[];
  };
  /** Adds what a form post does not carry. */
  complete(entries: Record<string, unknown>, now: number): Record<string, unknown>;
  /** Checks a body, without the honeypot, by the schema and the catalogue. */
  validate(body: unknown): Validation;
}

/**
 * A body that can be stored, with what tells it from another; or what is wrong with it. One that the catalogue alone
 * refuses has an identity, too: it may have been stored before the catalogue changed.
 */
type Validation =
  | { content: SubmissionContent; identity: unknown }
  | { errors: readonly FieldError[]; identity?: unknown };

/** The first error of each field. No message repeats what was sent. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const byPointer = new Map<string, FieldError>();
  for (const { code, path, message } of error.issues) {
    const pointer = ["#", ...path.map(String)].join("/");
    const detail = code === "unrecognized_keys" ? "Unknown field" : path.length === 0 ? "Expected an object" : message;
    if (!byPointer.has(pointer)) byPointer.set(pointer, { pointer, detail });
  }
  return [...byPointer.values()];
}
