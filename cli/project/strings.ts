/** A text within data and the path to it. */
export interface Text {
  path: PropertyKey[];
  value: string;
}

/** Every text in data, in order. */
export function* stringsOf(value: unknown, path: PropertyKey[] = []): Generator<Text> {
  if (typeof value === "string") yield { path, value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* stringsOf(item, [...path, index]);
  else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* stringsOf(item, [...path, key]);
  }
}
