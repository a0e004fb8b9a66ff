import { z } from "zod";

/** A step into data: a key of an object or an index of an array. */
export type Path = readonly PropertyKey[];

/** A text in data, with its path. */
export interface TextValue {
  path: Path;
  value: string;
}

/** The `field` notation of a path: `["deliverables", 0, "price"]` → `deliverables[0].price`. */
export const fieldName: (path: Path) => string = z.core.toDotPath;

/** The value at a path in data; undefined if there is none. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    data,
  );
}

/** Every text in data, in order. */
export function textsOf(data: unknown, path: Path = [], into: TextValue[] = []): TextValue[] {
  if (typeof data === "string") into.push({ path, value: data });
  else if (Array.isArray(data)) for (const [index, inner] of data.entries()) textsOf(inner, path.concat(index), into);
  else if (typeof data === "object" && data !== null) {
    for (const [key, inner] of Object.entries(data)) textsOf(inner, path.concat(key), into);
  }
  return into;
}
