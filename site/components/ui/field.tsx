import type { FormField } from "../../../content/schema/form.ts";
import { Icon } from "./icon.tsx";
import type { FormEventHandler, InputHTMLAttributes, RefCallback } from "react";

interface FieldProps<Name extends string> extends FormField<Name> {
  binding: FormBinding<Name> | undefined;
  className?: string;
}

/** A labeled field with its error message. Until the form's logic has loaded, the browser validates the field. */
export function Field<Name extends string>(props: FieldProps<Name>) {
  const { name, label, binding, optional, rows, className = "", ...attributes } = props;
  const error = binding?.errors[name];
  const shared = {
    ...attributes,
    name,
    ...binding?.register(name),
    id: `field-${name}`,
    required: !optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `error-${name}` : undefined,
    className: "field",
  };
  return (
    <div className={className}>
      <label htmlFor={`field-${name}`} className="mb-1.5 block text-sm font-semibold">
        {optional ? `${label} (Optional)` : label}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input type="text" {...shared} />}
      {error && (
        <p id={`error-${name}`} className="mt-1.5 flex gap-2 text-sm font-medium text-danger">
          <Icon name="lucide-circle-alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

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
