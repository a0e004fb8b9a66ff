import type { Annotated, ContentDocument } from "../../project/data-file.ts";
import { fieldName } from "../../project/path.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "duplicate",
  severity: "error",
  explanation:
    "Titles, card texts, descriptions, sort orders of the cards, questions and other values that schemas mark as unique are not repeated. A repeated text is usually a copy that someone forgot to change.",
  file: "content/firm/services/example-draft.ts",
  wrong: 'title: "Example Agents: scope and price"',
  right: 'title: "Example Draft: scope and price"',
  check({ documents }) {
    const first = new Map<string, Annotated & { file: ContentDocument }>();
    return documents.flatMap((file) =>
      file.annotated.flatMap((value) => {
        if (value.meta.unique === undefined) return [];
        const key = `${value.meta.unique}: ${String(value.value).toLowerCase()}`;
        const twin = first.get(key);
        first.set(key, twin ?? { ...value, file });
        if (!twin) return [];
        const message = `${fieldName(value.path)} is the same as ${fieldName(twin.path)} in ${twin.file.path}: ${JSON.stringify(value.value)}.`;
        return [{ range: file.at(value.path), message, help: "Change one of the two." }];
      }),
    );
  },
} satisfies Rule;
