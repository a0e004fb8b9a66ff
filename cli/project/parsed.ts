import type { z } from "zod";
import type { DataFile } from "./data/data-file.ts";
import { textsOf, type Text } from "./data/path.ts";

/** Data from a `.ts` file or from front matter, with what its schema says about it. */
export interface Parsed {
  path: string;
  value: unknown;
  schema: z.ZodType;
  issues: readonly z.core.$ZodIssue[];
  /** Every text in the value. */
  texts: readonly Text[];
  at: DataFile["at"];
}

/** Data with the issues that its schema has with it. */
export function parsed(schema: z.ZodType, { source, value, at }: Omit<DataFile, "findings">): Parsed {
  // Compiling a schema takes longer than reading a few thousand values without.
  const issues = schema.safeParse(value, { jitless: true }).error?.issues ?? [];
  return { path: source.path, schema, value, issues, texts: textsOf(value), at };
}
