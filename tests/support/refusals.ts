/** A schema of a request. */
interface Schema {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}

/**
 * What a request's schema says of each field that it refuses, by the names or labels of the fields. The words themselves
 * are those of `tests/content/requests.test.ts`.
 */
export function refusalsOf(
  schema: Schema,
  request: Record<string, unknown>,
  labels: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const issues = schema.safeParse(request).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path: [name], message }) => [labels[String(name)] ?? String(name), message]));
}
