import type { Diagnostic, Range } from "../diagnostic.ts";
import { claimsIn, type Claim, type ClaimKind, statementsOf, type Statement } from "./statements.ts";
import { type Said, saidIn } from "../project/said.ts";
import type { Document } from "../project/data-file.ts";
import type { Project, PackageEntry, ServiceEntry } from "../project/project.ts";
import { entryOf, fieldName } from "../project/path.ts";
import { formatUsd } from "../../content/money.ts";

/** Amounts in texts. */
export function claim(project: Project): Diagnostic[] {
  const brand = project.facts.company?.brand ?? "";
  const unread = numbersRefused(project);
  const said = saidIn(project).filter(({ keys }) => !keys.includes("figures"));
  const vouchers = Map.groupBy(project.documents.flatMap(vouchersIn), ({ entry }) => entry);
  const facts = Map.groupBy(factsOf(project), (each) => keyOf(each));
  const findings = statementsOf(said, project).flatMap((statement) => {
    const ranges = [
      ...(vouchers.get(entryOf(statement.path)) ?? []).flatMap((each) => rangesOf(each, statement)),
      // "100% Data" is a name, and claims nothing.
      ...(brand === "" ? [] : placesOf(brand, statement.text)),
    ];
    return statement.claims
      .filter(({ index, text }) => !ranges.some(({ start, end }) => start <= index && index + text.length <= end))
      .filter(({ low, high }) => !(unread.has(low) && unread.has(high)))
      .flatMap((each) => objectionTo(statement, each, facts));
  });
  const open = new Set(findings.map(({ range }) => entryOf(range.source.path)));
  // If a text and its list disagree, only the text gets a finding.
  const left = [...vouchers.values()].flat().filter(({ entry, isBare }) => isBare || !open.has(entry));
  // Words may be listed without an amount, so that a slip in them shows.
  const texts = Map.groupBy(said, ({ path }) => path);
  const textsOf = (entry: string) => [".ts", ".mdx"].flatMap((ending) => texts.get(`${entry}${ending}`) ?? []);
  return [...findings, ...left.flatMap((voucher) => objectionToVoucher(voucher, textsOf(voucher.entry)))];
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

/** The numbers of products, and of the firm, that a schema refuses: which of them are facts shows once it no longer does. */
function numbersRefused({ data, services, packages, facts }: Project): ReadonlySet<number> {
  const firm = { data: data.get("content/firm/company.ts"), facts: facts.company };
  const refused = [firm, ...services, ...packages].filter((each) => each.facts === undefined);
  return new Set(refused.flatMap((each) => numbersIn(each.data?.value)));
}

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** Every figure the catalogue holds. */
function factsOf({ services, packages, facts: { company } }: Project): Fact[] {
  const of = factsBy({ path: "content/firm/company.ts", title: company?.brand ?? "", isEverywhere: true });
  return [
    ...[...services, ...packages].flatMap((entry) => productFacts(entry)),
    of("money", "<HourlyRate />", "the hourly rate", company?.hourlyRate),
    of("hours", "<InvoiceWithin />", "when an invoice is sent", company?.invoiceWithinHours),
  ];
}

function productFacts({ slug, path, facts }: ServiceEntry | PackageEntry): Fact[] {
  if (!facts) return [];
  const isPackage = "price" in facts;
  const of = factsBy({ path, title: facts.title, isEverywhere: isPackage });
  const product = `${isPackage ? "package" : "service"}="${slug}"`;
  return [
    of("money", `<Price ${product} />`, `the fee of ${slug}`, isPackage ? facts.price : facts.total),
    ...(isPackage ? [] : facts.deliverables).map(({ name, price }) =>
      of("money", `"${name}"`, `the fee of ${name}, ${formatUsd(price)}`, price),
    ),
    of("hours", `<Hours ${product} /> hours`, `the hours of ${slug}`, facts.hours),
    of("weeks", `<Weeks ${product} />`, `the weeks of ${slug}`, facts.weeks.min, facts.weeks.max),
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

/** Where a statement has the words of a voucher. */
function rangesOf(voucher: Voucher, { text, field }: Statement): { start: number; end: number }[] {
  const { words } = voucher;
  if (voucher.isBare || (voucher.field !== undefined && voucher.field !== field)) return [];
  return placesOf(words, text);
}

function placesOf(words: string, text: string): { start: number; end: number }[] {
  const ranges = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + words.length)) {
    ranges.push({ start, end: start + words.length });
  }
  return ranges;
}

function objectionToVoucher(voucher: Voucher, texts: readonly Said[]): Diagnostic[] {
  const { words, field, isBare, range } = voucher;
  if (isBare) {
    const help = "Write some of the words around it too.";
    return [{ range: range(), message: `"${words}" alone would vouch for that figure in any sentence.`, help }];
  }
  const isThere = ({ text, keys }: Said) => text.includes(words) && (field === undefined || fieldName(keys) === field);
  if (texts.some(isThere)) return [];
  const where = field === undefined ? "no text of the file says it" : `${field} does not say it`;
  const message = `"${words}" is listed under figures, but ${where}.`;
  return [{ range: range(), message, help: "Correct the text that should say it, or remove this." }];
}

function objectionTo(statement: Statement, given: Claim, facts: ReadonlyMap<string, readonly Fact[]>): Diagnostic[] {
  const { path, text, isProse, sourced, range } = statement;
  const fact = facts
    .get(keyOf(given))
    ?.find((each) => each.isEverywhere || entryOf(each.path) === entryOf(path) || text.includes(each.title));
  if (sourced() || (fact && !isProse)) return [];
  const vouching = `list its words with their source in ${listOf(path)}: figures: { "<source>": [${excerpt(statement, given)}] }`;
  const message = fact
    ? `"${given.text}" is ${fact.what}, and would not change with it.`
    : `"${given.text}" is not a figure of what this text names, and has no source.`;
  const help = fact
    ? `Write ${fact.component} in its place; if it means something else, ${vouching}.`
    : `Correct it${ownComponent(statement, given, facts)}, link to its source, or ${vouching}.`;
  return [{ range: range(given.index, given.index + given.text.length), message, help }];
}

/** What writes the figure of the page's own service that a wrong one may have meant. */
function ownComponent(
  { path, isProse }: Statement,
  { kind }: Claim,
  facts: ReadonlyMap<string, readonly Fact[]>,
): string {
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
function excerpt({ text, field }: Statement, { text: figure, index }: Claim): string {
  const end = index + figure.length;
  const before = /(?:[^\s.!?\uFFFC]+\s){0,2}\S*$/.exec(text.slice(Math.max(0, index - 80), index))?.[0] ?? "";
  const after = /^\S*?(?:\s[^\s.!?\uFFFC]+){0,4}/.exec(text.slice(end, end + 80))?.[0] ?? "";
  const words = `${before}${figure}${after}`.replace(/^[^\p{L}\d$€£+-]+|[,;:.)"”]+$/gu, "").trim();
  return JSON.stringify(/\p{L}{2}/u.test(words.replace(figure, "")) || !field ? words : `${field}: ${figure}`);
}
