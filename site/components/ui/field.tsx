import type { FormField } from "../../../content/schema/form.ts";
import type { FormBinding } from "./form-binding.ts";
import { Icon } from "./icon.tsx";

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
