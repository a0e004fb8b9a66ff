import { fieldName } from "../../project/path.ts";
import { attributesOf, rangeOf } from "../../project/prose.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "placeholder",
  severity: "error",
  explanation:
    "Nothing published contains a placeholder like TODO. new-service writes one wherever a text is missing. Keep a service off the site with draft: true until none are left.",
  file: "content/firm/legal/terms.mdx",
  wrong: "TODO: who may be asked.",
  right: "Ask the front desk.",
  check({ services, documents, legal }) {
    const drafts = new Set(services.filter(({ draft }) => draft).map(({ path }) => path));
    // An unreadable file may be a draft.
    const published = services.filter(({ draft, data }) => !draft && data?.diagnostics.length === 0);
    const fields = documents
      .filter(({ path }) => !drafts.has(path))
      .flatMap(({ texts, at }) =>
        texts.map(({ path, value }) => ({ where: fieldName(path), texts: [value], range: () => at(path) })),
      );
    const nodes = [...published, ...legal].flatMap(({ prose }) =>
      (prose?.nodes ?? []).flatMap((node) => {
        const own = node.type === "text" ? [node.value] : "alt" in node ? [node.alt ?? ""] : [];
        const attributes = attributesOf(node).map(({ value }) => value);
        return prose ? { where: "The text", texts: [...own, ...attributes], range: () => rangeOf(prose, node) } : [];
      }),
    );
    return [...fields, ...nodes].flatMap(({ where, texts, range }) => {
      const [found] = texts.flatMap((text) => pattern.exec(text)?.[0] ?? []);
      if (found === undefined) return [];
      const help = "Write what belongs here, or leave it out.";
      return [{ range: range(), message: `${where} contains "${found}", a placeholder.`, help }];
    });
  },
} satisfies Rule;

const pattern =
  /\b(?:TODO|TBD|TBC|TBA|FIXME|XXX+)\b|\blorem ipsum\b|\[(?:insert|your|client|company|name|title)\b[^\]]*\](?!\()|^(?:…|\.\.\.|[?x]{3,}|n\/a)$/i;
