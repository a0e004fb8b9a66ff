import type { Place, Finding } from "../../finding.ts";
import { factsOf, type Fact } from "../../project/figures/facts.ts";
import { quantitiesIn, type Quantity } from "../../project/figures/quantity.ts";
import { statementsOf, type Statement } from "../../project/figures/statements.ts";
import type { Parsed } from "../../project/parsed.ts";
import type { Project } from "../../project/project.ts";
import { runsOf, sentenceAt } from "../../project/prose/runs.ts";
import type { Rule } from "../rule.ts";

/** Quantities in texts. */
export const claim: Rule = {
  id: "claim",
  severity: "error",
  summary:
    "Every amount, percentage, multiple, count, number of hours, days or weeks in a text, and of months or years that it promises, is the catalogue's, in MDX through a component, or has its source listed.",
  why: "A price typed into a sentence goes stale, and a figure that nobody can trace is not believed. List the words around it under figures, with their source. Names, dates, years, versions, sections of laws and code are no quantities.",
  example: {
    file: "content/firm/services/example-agents.ts",
    inPlaceOf: "  weeks: { min: 4, max: 6 },",
    wrong: '  weeks: { min: 4, max: 6 },\n  additionalInfo: "Includes 60 days of support.",',
    right:
      '  weeks: { min: 4, max: 6 },\n  additionalInfo: "Includes 60 days of support.",\n  figures: { "support, part of the fee": ["60 days of support"] },',
  },
  check(project) {
    const vouchers = Map.groupBy(
      project.parsed.flatMap((file) => vouchersIn(file)),
      ({ entry }) => entry,
    );
    const facts = Map.groupBy(factsOf(project), (each) => amountOf(each));
    const open = new Set<string>();
    const findings = statementsOf(project).flatMap((statement) => {
      const own = vouchers.get(entryOf(statement.path)) ?? [];
      const ranges = own.flatMap((voucher) => rangesOf(voucher, statement));
      return statement.quantities.flatMap((quantity): Finding[] => {
        const end = quantity.index + quantity.text.length;
        if (ranges.some((range) => range.start <= quantity.index && end <= range.end)) return [];
        const bare = own.find(({ isBare, words }) => isBare && words === quantity.text);
        if (bare) {
          bare.suggestion ??= excerpt(statement, quantity);
          return [];
        }
        const finding = objectionTo(statement, quantity, facts);
        if (finding) open.add(entryOf(statement.path));
        return finding ? [finding] : [];
      });
    });
    // If a text and its list disagree, only the text gets a finding.
    const left = [...vouchers.values()].flat().filter(({ entry, isBare }) => isBare || !open.has(entry));
    const data = Map.groupBy(project.parsed, ({ path }) => entryOf(path));
    const prose = Map.groupBy(project.prose, ({ source }) => entryOf(source.path));
    // Words without a quantity may be listed too, so that a slip in them shows.
    const says = ({ entry, words }: Voucher) =>
      (data.get(entry) ?? []).some(({ texts }) =>
        texts.some(({ path, value }) => !path.includes("figures") && value.includes(words)),
      ) || (prose.get(entry) ?? []).some((file) => runsOf(file).some(({ text }) => text.includes(words)));
    return [...findings, ...left.flatMap((voucher) => objectionToVoucher(voucher, says))];
  },
};

// --- internal ---

/** Words that a file lists under `figures`: those of a sentence, or a field's path, a colon and its words. */
interface Voucher {
  entry: string;
  field: string | undefined;
  words: string;
  /** Nothing but the figure, which would stand for it anywhere. */
  isBare: boolean;
  isFound: boolean;
  suggestion: string | undefined;
  place: () => Place;
}

function vouchersIn({ path, texts, at }: Parsed): Voucher[] {
  return texts
    .filter((text) => text.path.includes("figures"))
    .map((text) => {
      const given = text.value.replace(/\s+/g, " ");
      const [, field, inField = ""] = /^([a-z]\w*(?:(?:\[\d+\])?\.\w+|\[\d+\])*): (.+)$/.exec(given) ?? [];
      const words = field === undefined ? given : inField;
      const rest = quantitiesIn(words).reduce((left, quantity) => left.replace(quantity.text, ""), words);
      const isBare = field === undefined && !/\p{L}{2}/u.test(rest) && rest !== words;
      return {
        entry: entryOf(path),
        field,
        words,
        isBare,
        isFound: false,
        suggestion: undefined,
        place: () => at(text.path),
      };
    });
}

/** A service's data vouches for its prose. */
function entryOf(path: string): string {
  return path.replace(/\.(ts|mdx)$/, "");
}

/** Where a statement has the words of a voucher. */
function rangesOf(voucher: Voucher, { text, field }: Statement): { start: number; end: number }[] {
  const { words } = voucher;
  if (voucher.isBare || (voucher.field !== undefined && voucher.field !== field)) return [];
  const ranges = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + words.length)) {
    voucher.isFound = true;
    ranges.push({ start, end: start + words.length });
  }
  return ranges;
}

function objectionToVoucher(voucher: Voucher, says: (voucher: Voucher) => boolean): Finding[] {
  const { words, isBare, isFound, suggestion, place } = voucher;
  if (isBare) {
    const remedy = suggestion ? `Write the words around it: ${suggestion}.` : "Remove it; no text states it.";
    return [{ place: place(), message: `"${words}" alone would vouch for that figure in any sentence.`, remedy }];
  }
  if (isFound || says(voucher)) return [];
  const message = `"${words}" is listed under figures, but no text of the file says it.`;
  return [{ place: place(), message, remedy: "Correct the text that should say it, or remove this." }];
}

function objectionTo(
  statement: Statement,
  quantity: Quantity,
  facts: ReadonlyMap<string, readonly Fact[]>,
): Finding | undefined {
  const sentence = sentenceAt(statement.text, quantity.index);
  const held = facts.get(amountOf(quantity)) ?? [];
  const fact =
    held.find(({ path }) => entryOf(path) === entryOf(statement.path)) ??
    held.find(({ about }) => about.test(sentence));
  if (fact && !statement.isProse) return undefined;
  const vouching = `list its words with their source in ${listOf(statement.path)}: figures: { "<source>": [${excerpt(statement, quantity)}] }`;
  const place = statement.place(quantity);
  if (fact) {
    return {
      place,
      message: `"${quantity.text}" is ${fact.what} in the catalogue, and would not change with it.`,
      remedy: `Write ${fact.component} in its place; if it means something else, ${vouching}.`,
    };
  }
  const component = statement.isProse ? " Figures of the catalogue are written by components, like <Price />." : "";
  return {
    place,
    message: `"${quantity.text}" is not a figure in the catalogue, and nothing vouches for it.`,
    remedy: `Correct it, make the point without it, or ${vouching}.${component}`,
  };
}

function amountOf({ kind, low, high }: Pick<Quantity, "kind" | "low" | "high">): string {
  return `${low}-${high} ${kind}`;
}

/** Where the figures of a file's texts are listed. */
function listOf(path: Project["parsed"][number]["path"]): string {
  if (path.startsWith("content/firm/legal/")) return "the front matter";
  return path === "content/firm/pages.ts" ? `that page's entry in ${path}` : path.replace(/\.mdx$/, ".ts");
}

/** The words around a quantity, as the list should have them. */
function excerpt({ text, field }: Statement, { text: figure, index }: Quantity): string {
  const end = index + figure.length;
  const before = /(?:[^\s.!?\uFFFC]+\s){0,2}\S*$/.exec(text.slice(Math.max(0, index - 80), index))?.[0] ?? "";
  const after = /^\S*?(?:\s[^\s.!?\uFFFC]+){0,4}/.exec(text.slice(end, end + 80))?.[0] ?? "";
  const words = `${before}${figure}${after}`.replace(/^[^\p{L}\d$€£+-]+|[,;:.)"”]+$/gu, "").trim();
  return JSON.stringify(/\p{L}{2}/u.test(words.replace(figure, "")) || !field ? words : `${field}: ${figure}`);
}
