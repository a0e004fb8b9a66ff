/** A text within data and the path to it. */
export interface Text {
  path: readonly PropertyKey[];
  value: string;
}

/** Every text in data, in order. */
export function textsOf(data: unknown): Text[] {
  const found: Text[] = [];
  const path: PropertyKey[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === "string") found.push({ path: [...path], value });
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      path.push(Array.isArray(value) ? Number(key) : key);
      visit(inner);
      path.pop();
    }
  };
  visit(data);
  return found;
}
