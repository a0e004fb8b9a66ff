import { replacement, type Place } from "../../finding.ts";
import { onlyNearest, suggest } from "../../nearest.ts";
import { fieldName, valueAt, type Path } from "../../project/data/path.ts";
import type { Rule } from "../rule.ts";
import { keysAt } from "./shape.ts";

/** No object has a key that its schema does not know. */
export const unknownKey: Rule = {
  id: "unknown-key",
  severity: "error",
  summary: "No object has a key that its schema does not define.",
  why: "A key nobody reads is usually a misspelled one: its value would be missing from the page.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: 'icon: "bot",\n  colour: "primary",',
    right: 'icon: "bot",',
  },
  check({ parsed }) {
    return parsed.flatMap((file) =>
      file.issues.flatMap((issue) => {
        if (issue.code !== "unrecognized_keys") return [];
        const object = valueAt(file.value, issue.path);
        const known = keysAt(file.schema, issue.path);
        const free = known.filter((key) => !(typeof object === "object" && object && key in object));
        return issue.keys.map((key) => ({
          place: file.at([...issue.path, key]),
          message: `${fieldName([...issue.path, key])} is not a field of ${whose(issue.path)}.`,
          remedy: suggest(key, free, `Remove it; the fields are ${known.join(", ")}.`),
          fix: replacement(keyOf(file.at([...issue.path, key])), key, onlyNearest(key, free)),
        }));
      }),
    );
  },
};

// --- internal ---

/** The place of a field without that of its value. */
function keyOf({ source, start, end }: Place): Place {
  return { source, start, end };
}

function whose(path: Path): string {
  return path.length === 0 ? "this file" : fieldName(path);
}
