import type { FormEventHandler, InputHTMLAttributes, RefCallback } from "react";

/** What a registered field gets from the form library. */
export type FieldRegistration = Pick<
  InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>,
  "onChange" | "onBlur"
> & {
  name: string;
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement>;
};

/**
 * What the form's logic passes to its markup once it has loaded. Until then, and without JavaScript, the browser
 * validates and posts the form.
 */
export interface FormBinding<Name extends string> {
  register: (name: Name) => FieldRegistration;
  /** Error message under each invalid field. */
  errors: Partial<Record<Name, string>>;
  submit: FormEventHandler<HTMLFormElement>;
  /** Shows what a submission would be refused for, and sends nothing. */
  check: () => void;
}
