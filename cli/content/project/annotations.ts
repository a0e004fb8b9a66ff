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
  if (!isAnnotated(container)) return [];
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

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a schema or one inside it has such metadata. Most have none, and their values are skipped. */
function isAnnotated(schema: z.core.$ZodType): boolean {
  const meta = z.globalRegistry.get(schema);
  const found = known.get(schema) ?? Boolean(meta?.ref ?? meta?.unique ?? partsOf(schema).some(isAnnotated));
  known.set(schema, found);
  return found;
}

function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  const inner = inside(schema);
  return inner === schema ? [] : [inner];
}

function inside(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return schema.in;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
}
