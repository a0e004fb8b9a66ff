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
 * What the form's logic hands to its markup once it has arrived. Until then, and without JavaScript, the browser
 * validates and posts the form by itself.
 */
export interface FormBinding<Name extends string> {
  register: (name: Name) => FieldRegistration;
  /** Message under each field that is not valid. */
  errors: Partial<Record<Name, string>>;
  submit: FormEventHandler<HTMLFormElement>;
  /** True from submission to answer. */
  pending: boolean;
}
