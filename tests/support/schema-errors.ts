/** A schema of a request. */
interface Schema {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}

/** The messages of a schema for a request, by the names or the labels of the refused fields. */
export function errorsByField(
  schema: Schema,
  request: Record<string, unknown>,
  labels: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const issues = schema.safeParse(request).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path: [name], message }) => [labels[String(name)] ?? String(name), message]));
}
