import type { UseFormRegisterReturn } from "react-hook-form";
import { honeypotField, type FieldDefinition } from "../../../content/forms/form.ts";
import { formMessages } from "../../../content/messages.ts";
import { Icon } from "../components/icon.tsx";

interface FormFieldProps {
  field: FieldDefinition;
  input: UseFormRegisterReturn;
  error: string | undefined;
  className: string;
}

/** A labeled field with its hint and its error message. */
export function FormField({ field, input, error, className }: FormFieldProps) {
  const { name, label, hint, optional, rows, minLength, maxLength, type, inputMode, autoComplete } = field;
  const shared = {
    ...input,
    minLength,
    inputMode,
    autoComplete,
    id: `field-${name}`,
    required: !optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [hint && `hint-${name}`, error && `error-${name}`].filter(Boolean).join(" ") || undefined,
    className: "field",
  };
  return (
    <div className={className}>
      <label htmlFor={`field-${name}`} className="mb-1.5 block text-sm font-semibold">
        {optional ? `${label} ${formMessages.optional}` : label}
      </label>
      {/* A text area has no maxLength, which would cut the end of a pasted text, out of sight. */}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type ?? "text"} maxLength={maxLength} />}
      {hint && (
        <p id={`hint-${name}`} className="mt-1.5 text-sm text-muted text-balance">
          {hint}
        </p>
      )}
      {error && (
        <p id={`error-${name}`} className="mt-1.5 flex gap-2 text-sm font-medium text-balance text-danger">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** A field that only bots fill in. A submission with it is suspected spam. */
export function Honeypot() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label htmlFor={honeypotField}>Leave this field empty</label>
      <input type="text" id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
