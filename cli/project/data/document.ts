import type { z } from "zod";
import type { DataFile } from "./data-file.ts";
import type { Text } from "./path.ts";

/** Data that could be read, from a `.ts` file or from front matter, after the one parse of its schema. */
export interface Document {
  path: string;
  value: unknown;
  schema: z.ZodType;
  issues: readonly z.core.$ZodIssue[];
  /** Every text in the value. */
  texts: readonly Text[];
  at: DataFile["at"];
}
