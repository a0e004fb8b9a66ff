import type { Rule } from "../rule.ts";

/** Each content file can be read: valid TypeScript, MDX or YAML, and data only. */
export const syntax: Rule = {
  id: "syntax",
  severity: "error",
  summary: "Each content file can be read: valid TypeScript, MDX or YAML, with nothing but data.",
  why: "The check reads content without running it, so a content file contains only literals and references to other content files. What cannot be read cannot be checked.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: "total: 40 * 1000_00,",
    right: "total: 40_000_00,",
  },
  check({ files }) {
    return files.flatMap(({ diagnostics }) => diagnostics);
  },
};
