import { z } from "zod";

/** How a field is written, by its schema: `weeks: { min: <number>, max: <number> }`, `iconColor: "primary"`. */
export function written(key: string, schema: z.core.$ZodType): string {
  return `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${shape(key, schema)}`;
}

/** The schema at a path into data; undefined where it depends on other values. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const [only, ...more] = schemasAt(schema, path);
  return more.length === 0 ? only : undefined;
}

/** The keys that an object at a path may have. */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const keys = schemasAt(schema, path).flatMap((each) => (each instanceof z.ZodObject ? Object.keys(each.shape) : []));
  return [...new Set(keys)];
}

/** Whether a field may be left out. */
export function isOptional(schema: z.core.$ZodType, path: readonly PropertyKey[]): boolean {
  const parent = schemaAt(schema, path.slice(0, -1));
  const field = parent instanceof z.ZodObject ? parent.shape[String(path.at(-1))] : undefined;
  return field instanceof z.ZodOptional || field instanceof z.ZodDefault;
}

// --- internal ---

/** Fields that hold amounts, which are whole cents. */
const money = new Set(["price", "total", "hourlyRate"]);

/** The schemas at a path, several where it leads into a union. */
function schemasAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => schemasAt(option, path));
  const [key, ...rest] = path;
  if (key === undefined) return [inner];
  if (inner instanceof z.ZodArray) return schemasAt(inner.element, rest);
  if (inner instanceof z.ZodRecord) return schemasAt(inner.valueType, rest);
  const field = inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return field ? schemasAt(field, rest) : [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  // Of data that become something else, editors write what goes in.
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrapped(schema.unwrap()) : schema;
}

function shape(key: string, given: z.core.$ZodType): string {
  const schema = unwrapped(given);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).filter(
      ([, field]) => !(field instanceof z.ZodOptional),
    );
    return `{ ${fields.map(([name, field]) => written(name, field)).join(", ")} }`;
  }
  if (schema instanceof z.ZodArray) return `[${shape("", schema.element)}]`;
  if (schema instanceof z.ZodRecord) return `{ "…": ${shape("", schema.valueType)} }`;
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => JSON.stringify(option)).join(" or ");
  if (schema instanceof z.ZodLiteral) return JSON.stringify(schema.value);
  if (schema instanceof z.ZodBoolean) return "true or false";
  if (schema instanceof z.ZodNumber) return money.has(key) ? "<cents, like 12_000_00>" : "<number>";
  if (schema instanceof z.ZodStringFormat) return JSON.stringify(formats[schema.format ?? ""] ?? "…");
  const examples = schema instanceof z.ZodString ? schema.meta()?.["examples"] : undefined;
  return Array.isArray(examples) ? JSON.stringify(examples[0]) : '"…"';
}

/** Each format of a text, in a form that nobody can publish by mistake. */
const formats: Readonly<Record<string, string>> = {
  date: "<year>-<month>-<day>",
  email: "<name>@<firm>",
  url: "https://<address>",
};
