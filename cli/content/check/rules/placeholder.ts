import { fieldName } from "../../project/path.ts";
import { attributesOf, rangeOf } from "../../project/prose.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "placeholder",
  severity: "error",
  explanation:
    "Nothing published contains a placeholder like TODO. new-service writes one where a text is missing; keep a service off the site with draft: true until none is left.",
  file: "content/firm/legal/terms.mdx",
  wrong: "TODO: who may be asked.",
  right: "Ask whoever answers.",
  check({ services, documents, legal }) {
    const isOfDraft = new Set(services.filter(({ draft }) => draft).map(({ path }) => path));
    // An unreadable file may be a draft.
    const published = services.filter(({ draft, data }) => !draft && data?.diagnostics.length === 0);
    return [
      ...documents.flatMap(({ path: file, texts, at }) =>
        texts.flatMap(({ path, value }) => {
          const [found] = isOfDraft.has(file) ? [] : (pattern.exec(value) ?? []);
          return found === undefined
            ? []
            : [{ range: at(path), message: `${fieldName(path)} contains "${found}", a placeholder.`, help }];
        }),
      ),
      ...[...published, ...legal].flatMap(({ prose }) =>
        (prose?.nodes ?? []).flatMap((node) => {
          const texts = [
            node.type === "text" ? node.value : "",
            "alt" in node ? (node.alt ?? "") : "",
            ...attributesOf(node).map(({ value }) => value),
          ];
          const [found] = texts.flatMap((text) => pattern.exec(text)?.[0] ?? []);
          return prose && found !== undefined
            ? [{ range: rangeOf(prose, node), message: `The text contains "${found}", a placeholder.`, help }]
            : [];
        }),
      ),
    ];
  },
} satisfies Rule;

// --- internal ---

const pattern =
  /\b(?:TODO|TBD|TBC|TBA|FIXME|XXX+)\b|\blorem ipsum\b|\[(?:insert|your|client|company|name|title)\b[^\]]*\](?!\()|^(?:…|\.\.\.|[?x]{3,}|n\/a)$/i;

const help = "Write what belongs here, or leave it out.";
