import type { FormDefinition } from "../../content/forms/form.ts";

/**
 * Serializes the entries of a form's fields that have no column of their own, so that a new field needs no migration.
 * Earlier entries stay, even of fields that the form no longer has. Empty ones are left out.
 */
export function serializeMoreFields(
  { fields }: Pick<FormDefinition, "fields">,
  entries: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  earlier = "{}",
): string {
  const names = fields.map(({ name }) => name).filter((name) => !columns.includes(name) && name in entries);
  const merged = { ...JSON.parse(earlier), ...Object.fromEntries(names.map((name) => [name, entries[name]])) };
  return JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value)));
}

/** Reads the labels and values of such entries, for emails, lists and exports. */
export function readMoreFields(
  { fields }: Pick<FormDefinition, "fields">,
  row: { more_fields: string },
): [label: string, value: string][] {
  const entries = JSON.parse(row.more_fields) as Record<string, string>;
  // A field that was removed from the form since keeps its name.
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return Object.entries(entries).map(([name, value]) => [labelOf(name), value]);
}
