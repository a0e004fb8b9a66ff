import type { Diagnostic, Range } from "./finding.ts";
import { amountsOf, claimsIn, type Claim, type ClaimKind } from "./statements.ts";
import { type Said, saidIn } from "../project/said.ts";
import type { Document } from "../project/data-file.ts";
import type { Project, PackageEntry, ServiceEntry } from "../project/project.ts";
import { entryOf, fieldName } from "../project/path.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import { Company } from "../../../content/schema/company.ts";
import { estimateOf } from "../project/money-diff.ts";

/** Amounts in texts. */
export function claim(project: Project): Diagnostic[] {
  const brand = project.facts.company?.brand ?? "";
  const vouchers = project.documents.flatMap(vouchersIn);
  const vouching = Map.groupBy(vouchers, ({ entry }) => entry);
  const facts = Map.groupBy(factsOf(project), (each) => keyOf(each));
  const used = new Set<Voucher>();
  const findings = saidIn(project).flatMap((said) => {
    if (said.keys.includes("figures")) return [];
    // "100% Data" is a name, and claims nothing.
    const ranges = brand === "" ? [] : placesOf(brand, said.text);
    for (const voucher of vouching.get(entryOf(said.path)) ?? []) {
      const places = rangesOf(voucher, said);
      if (places.length > 0) used.add(voucher);
      ranges.push(...places);
    }
    return amountsOf(said)
      .filter(({ index, text }) => !ranges.some(({ start, end }) => start <= index && index + text.length <= end))
      .flatMap((each) => objectionTo(said, each, facts));
  });
  const open = new Set(findings.map(({ range }) => entryOf(range.source.path)));
  // If a text and its list disagree, only the text gets a finding.
  const left = vouchers.filter((each) => each.isBare || (!used.has(each) && !open.has(each.entry)));
  return [...findings, ...left.map((voucher) => objectionToVoucher(voucher))];
}

// --- internal ---

/** A figure that the catalogue holds; cents for money. */
interface Fact extends Pick<Claim, "kind" | "low" | "high"> {
  /** What writes it in prose. */
  component: string;
  /** What it is, for messages: `the fee of process-automation`. */
  what: string;
  /** The file that holds it; its own texts may state it. */
  path: string;
  /** A text that has these words may state it, too. */
  title: string;
  /** Whether any text may. */
  isEverywhere: boolean;
}

/** Every figure the catalogue holds, that of a file which its schema refuses for something else included. */
function factsOf({ data, services, packages }: Project): Fact[] {
  const company = Firm.safeParse(data.get("content/firm/company.ts")?.value, { jitless: true }).data;
  const of = factsBy({ path: "content/firm/company.ts", title: company?.brand ?? "", isEverywhere: true });
  return [
    ...[...services, ...packages].flatMap((entry) => productFacts(entry)),
    of("money", "<HourlyRate />", "the hourly rate", company?.hourlyRate),
    of("hours", "<InvoiceWithin />", "when an invoice is sent", company?.invoiceWithinHours),
  ];
}

/** What of the firm's own facts texts may state. */
const Firm = Company.pick({ brand: true, hourlyRate: true, invoiceWithinHours: true }).strip();

function productFacts(entry: ServiceEntry | PackageEntry): Fact[] {
  const estimate = estimateOf(entry);
  if (!estimate) return [];
  const { slug, title, total, hours, weeks, deliverables, isPackage } = estimate;
  const of = factsBy({ path: entry.path, title, isEverywhere: isPackage });
  const product = `${isPackage ? "package" : "service"}="${slug}"`;
  return [
    of("money", `<Price ${product} />`, `the fee of ${slug}`, total),
    ...deliverables.map(({ name, price }) =>
      of("money", `"${name}"`, `the fee of ${name}, ${formatUsd(price)}`, price),
    ),
    of("hours", `<Hours ${product} /> hours`, `the hours of ${slug}`, hours),
    of("weeks", `<Weeks ${product} />`, `the weeks of ${slug}`, weeks.min, weeks.max),
  ];
}

/** Makes the facts of one file; an amount that it does not state is equal to none. */
function factsBy(owner: Pick<Fact, "path" | "title" | "isEverywhere">) {
  return (kind: ClaimKind, component: string, what: string, low = Number.NaN, high = low): Fact => ({
    ...owner,
    kind,
    component,
    what,
    low,
    high,
  });
}

/** What facts and claims have in common if they are the same amount. */
function keyOf({ kind, low, high }: Pick<Claim, "kind" | "low" | "high">): string {
  return `${low}-${high} ${kind}`;
}

/** Words that a file lists under `figures`: those of a sentence, or a field's path, a colon and its words. */
interface Voucher {
  entry: string;
  field: string | undefined;
  words: string;
  /** Nothing but the figure, which would stand for it anywhere. */
  isBare: boolean;
  range: () => Range;
}

function vouchersIn({ path, texts, at }: Document): Voucher[] {
  return texts
    .filter((text) => text.path.includes("figures"))
    .map((text) => {
      const given = text.value.replace(/\s+/g, " ");
      const [, field, inField = ""] = /^([a-z]\w*(?:(?:\[\d+\])?\.\w+|\[\d+\])*): (.+)$/.exec(given) ?? [];
      const words = field === undefined ? given : inField;
      const rest = claimsIn(words).reduce((left, each) => left.replace(each.text, ""), words);
      const isBare = field === undefined && rest !== words && !/\p{L}{2}/u.test(rest);
      return { entry: entryOf(path), field, words, isBare, range: () => at(text.path) };
    });
}

/** Where a text has the words of a voucher, which may be listed without an amount, so that a slip in them shows. */
function rangesOf({ words, field, isBare }: Voucher, { text, keys }: Said): { start: number; end: number }[] {
  return isBare || (field !== undefined && field !== fieldName(keys)) ? [] : placesOf(words, text);
}

function placesOf(words: string, text: string): { start: number; end: number }[] {
  const ranges = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + words.length)) {
    ranges.push({ start, end: start + words.length });
  }
  return ranges;
}

function objectionToVoucher({ words, field, isBare, range }: Voucher): Diagnostic {
  if (isBare) {
    const help = "Write some of the words around it too.";
    return { range: range(), message: `"${words}" alone would vouch for that figure in any sentence.`, help };
  }
  const where = field === undefined ? "no text of the file says it" : `${field} does not say it`;
  const message = `"${words}" is listed under figures, but ${where}.`;
  return { range: range(), message, help: "Correct the text that should say it, or remove this." };
}

function objectionTo(said: Said, given: Claim, facts: ReadonlyMap<string, readonly Fact[]>): Diagnostic[] {
  const { path, text, isProse, sourced, range } = said;
  const fact = facts
    .get(keyOf(given))
    ?.find((each) => each.isEverywhere || entryOf(each.path) === entryOf(path) || text.includes(each.title));
  if (sourced() || (fact && !isProse)) return [];
  const vouching = `list its words with their source in ${listOf(path)}: figures: { "<source>": [${excerpt(said, given)}] }`;
  const message = fact
    ? `"${given.text}" is ${fact.what}, and would not change with it.`
    : `"${given.text}" is not a figure of what this text names, and has no source.`;
  const help = fact
    ? `Write ${fact.component} in its place; if it means something else, ${vouching}.`
    : `Correct it${ownComponent(said, given, facts)}, link to its source, or ${vouching}.`;
  return [{ range: range(given.index, given.index + given.text.length), message, help }];
}

/** What writes the figure of the page's own service that a wrong one may have meant. */
function ownComponent({ path, isProse }: Said, { kind }: Claim, facts: ReadonlyMap<string, readonly Fact[]>): string {
  if (!isProse || kind === "money") return "";
  const own = [...facts.values()].flat().find((each) => each.kind === kind && entryOf(each.path) === entryOf(path));
  return own ? `, or write ${own.component}` : "";
}

/** Where the figures of a file's texts are listed, which has to be a file whose schema has such a list. */
function listOf(path: string): string {
  if (path.startsWith("content/firm/legal/")) return "the front matter";
  return path === "content/firm/pages.ts" ? `that page's entry in ${path}` : path.replace(/\.mdx$/, ".ts");
}

/** The words around a claim, as the list should have them. */
function excerpt({ text, keys }: Said, { text: figure, index }: Claim): string {
  const end = index + figure.length;
  const before = /(?:[^\s.!?\uFFFC]+\s){0,2}\S*$/.exec(text.slice(Math.max(0, index - 80), index))?.[0] ?? "";
  const after = /^\S*?(?:\s[^\s.!?\uFFFC]+){0,4}/.exec(text.slice(end, end + 80))?.[0] ?? "";
  const words = `${before}${figure}${after}`.replace(/^[^\p{L}\d$€£+-]+|[,;:.)"”]+$/gu, "").trim();
  const isEnough = /\p{L}{2}/u.test(words.replace(figure, "")) || keys.length === 0;
  return JSON.stringify(isEnough ? words : `${fieldName(keys)}: ${figure}`);
}
