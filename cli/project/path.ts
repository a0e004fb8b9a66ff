/** A step into data: a key of an object or an index of an array. */
export type Path = readonly PropertyKey[];

/** The `field` notation of a path: `["deliverables", 0, "price"]` → `deliverables[0].price`. */
export function fieldName(path: Path): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index ? "." : ""}${String(key)}`))
    .join("");
}
