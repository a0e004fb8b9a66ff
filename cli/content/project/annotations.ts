import { z } from "zod";
import type { Path } from "./path.ts";

/** A value whose schema has metadata (`.meta({ … })`), with its path. */
export interface Annotated {
  path: Path;
  value: string | number;
  meta: z.GlobalMeta;
}

/** The values of some data whose schema says that they name something, or that no other may be the same. */
export function annotatedIn(schema: z.core.$ZodType, value: unknown, path: Path = []): Annotated[] {
  const meta = z.globalRegistry.get(schema);
  if ((meta?.ref || meta?.unique) && (typeof value === "string" || typeof value === "number")) {
    return [{ path, value, meta }];
  }
  if (typeof value !== "object" || value === null) {
    const inner = inside(schema);
    return inner === schema ? [] : annotatedIn(inner, value, path);
  }
  const container = unwrapped(schema);
  if (container instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => annotatedIn(container.element, item, [...path, index]));
  }
  if (!(container instanceof z.ZodObject)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = container.shape[key];
    return field ? annotatedIn(field, item, [...path, key]) : [];
  });
}

/** A schema without wrappers like `optional()`; of a transformation, the input that editors write. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = inside(schema);
  return inner === schema ? schema : unwrapped(inner);
}

// --- internal ---

function inside(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return schema.in;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
}
