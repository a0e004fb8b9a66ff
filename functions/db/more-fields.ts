import type { FormField } from "../../content/forms/form.ts";

/** Serializes the entries of a form's fields that have no column of their own, so that a new field needs no migration. */
export function moreFields(
  { fields }: { fields: readonly FormField[] },
  entries: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): string {
  const names = fields.map(({ name }) => name).filter((name) => !columns.includes(name) && entries[name]);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, entries[name]])));
}

/** Reads such entries with their labels, for emails, lists and exports. */
export function readMoreFields(
  { fields }: { fields: readonly FormField[] },
  row: { more_fields: string },
): { name: string; label: string; value: string }[] {
  const entries = JSON.parse(row.more_fields) as Record<string, string>;
  return Object.entries(entries).map(([name, value]) => {
    // A field that was removed from the form since keeps its name.
    const label = fields.find((field) => field.name === name)?.label ?? name;
    return { name, label, value };
  });
}
