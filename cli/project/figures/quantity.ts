/** What a quantity measures; amounts of money are in cents. */
export type QuantityKind = "money" | "percent" | "multiple" | "count" | "hours" | "days" | "weeks" | "months";

/** An amount that a text states: `$53,000`, `forty percent`, `4-6 weeks`, `12 clients`, `tenfold`. */
export interface Quantity {
  kind: QuantityKind;
  /** As written. */
  text: string;
  /** Offset in the text. */
  index: number;
  /** The amount, or the two ends of a range; cents for money. */
  low: number;
  high: number;
}

/**
 * Every quantity in a text. Names and other numbers are none: GPT-4, ISO 27001, 24/7, a year, a date, a clock time, a
 * version, a section of a law, an address, a phone number, a step.
 */
export function quantitiesIn(text: string): Quantity[] {
  const lower = text.toLowerCase();
  // The whole pattern is slow: it is tried only where a quantity may begin.
  const found: Quantity[] = [];
  starts.lastIndex = 0;
  for (let begin = starts.exec(lower); begin; begin = starts.exec(lower)) {
    const { index } = begin;
    pattern.lastIndex = index;
    const { 0: written = "", groups = {} } = pattern.exec(lower) ?? {};
    const group = kinds.find((each) => groups[each] !== undefined);
    if (!group) continue;
    const kind = kindOf(group, written);
    const quantity = { kind, text: text.slice(index, index + written.length), index, ...amountOf(written, group) };
    if (exempt(quantity, text, groups)) continue;
    found.push(quantity);
    starts.lastIndex = index + written.length;
  }
  return found;
}

// --- internal ---

const small = "one|two|three|four|five|six|seven|eight|nine";
const teens = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const tens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const magnitudes = "dozen|hundred|thousand|million|billion";
const numeral = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const word = `(?:(?:${tens})(?:-(?:${small}))?|${teens}|${small}|a(?=\\s(?:${magnitudes})\\b))(?:\\s(?:${magnitudes}))*`;
const amount = String.raw`(?:${numeral}(?:\s?(?:[kmb]|thousand|million|billion)\b)?|${word}\b)`;
const range = String.raw`${amount}(?:\s?(?:[-–]|to\s|or\s)\s?${amount})?`;

const ventures =
  "clients?|customers?|subscribers?|companies|company|firms?|business|businesses|organizations?|enterprises|manufacturers?|dealerships?|startups|banks?|hospitals?|agencies|countries|projects?|deployments?|implementations?|engagements?|installations?|rollouts?";
const others =
  "people|persons|users|employees|staff|executives|managers|owners|experts|engineers|consultants|specialists|patients|documents|invoices|contracts|emails|tickets|records|transactions|orders|reports";
/** Words that cannot stand between a number and what it counts. */
const ends =
  "of|in|and|or|our|your|their|the|an?|to|by|for|per|with|from|on|at|that|who|which|we|you|they|it|is|are|was|were|have|has|must|should|can|will|new";
const counted = String.raw`(?:(?!(?:${ends})\b)[a-z][a-z-]*\s){0,2}(?<noun>${ventures}|${others})\b`;

const pattern = new RegExp(
  String.raw`(?<![\w.,/:#§-])(?:` +
    [
      String.raw`(?<money>[$€£]\s?${numeral}(?:\s?(?:[kmb]|thousand|million|billion)\b)?(?:\s?[-–]\s?[$€£]?${numeral})?(?:\s?[kmb]\b)?|(?:usd|eur)\s?${numeral}|${range}[\s-](?:dollars?|usd|euros?|cents)\b)`,
      String.raw`(?<percent>${range}\s?(?:%|per\s?cent\b|percentage points?\b))`,
      String.raw`(?<multiple>${numeral}\s?[x×](?!\w)|(?:${word}|${numeral})-?fold\b|${range}\stimes\s(?:as|more|less|fewer|faster|cheaper|slower|better|the\s(?:${"speed|output|price|cost|return|revenue|sales|profit|value|work"}))\b|(?:twice|half)\s(?:as\s(?:many|much|fast|cheap|long|good)|the\s(?:cost|price|time|effort|staff))\b|(?:doubl|tripl|quadrupl)(?:e|es|ed|ing)\s(?:your|the|our|their)\s(?:revenue|sales|profits?|output|productivity|leads|speed|income|margins?)\b|(?:cut|slash|reduc)(?:s|e|es|ed|ting|ing)?\s(?:[a-z]+\s){0,4}(?:in|by)\shalf\b|(?:halv)(?:e|es|ed|ing)\s(?:your|the|our|their)\s(?:costs?|time|prices?|effort|staff)\b)`,
      String.raw`(?<share>(?<=\bby\s)(?:half\b(?!\spast)|(?:an?|one|two|three)[\s-](?:third|quarter|fifth|tenth)s?\b)|(?:half|(?:an?|one|two|three)[\s-](?:third|quarter|fifth|tenth)s?)\sof\s(?:all|every|our|american|small|${ventures}|${others})\b|(?:${word}|\d+)\s(?:out\sof|in)\s(?:every\s)?(?:${small}|${teens}|hundred|\d{1,3})\b(?!\s(?:[a-z-]+\s)?(?:hours?|days?|weeks?|months?|minutes?|steps|languages|cities|places|rooms|parts|stages|phases|formats|copies)\b))`,
      String.raw`(?<duration>${range}[\s-](?:(?:business|working|calendar|billable|consecutive)\s)?(?<unit>hours?|hrs?|days?|weeks?|months?)\b)`,
      String.raw`(?<count>${range}\+?\s${counted}|(?:dozens|hundreds|thousands|millions)\sof\s(?:[a-z][a-z-]*\s){0,2}(?:${ventures})\b)`,
    ].join("|") +
    ")",
  "y",
);

const kinds = ["money", "percent", "multiple", "share", "duration", "count"] as const;
type Group = (typeof kinds)[number];

const starts = new RegExp(
  String.raw`[$€£]?\d|\b(?:${small}|${teens}|${tens}|a\s(?:${magnitudes})|an?\s(?:third|quarter|fifth|tenth)|half|twice|doubl|tripl|quadrupl|halv|cut|slash|reduc|dozens|hundreds|thousands|millions|usd|eur)`,
  "g",
);

function kindOf(group: Group, text: string): QuantityKind {
  if (group === "share") return "percent";
  if (group !== "duration") return group;
  if (/h(?:ou)?rs?$/i.test(text)) return "hours";
  return /days?$/i.test(text) ? "days" : /weeks?$/i.test(text) ? "weeks" : "months";
}

/** What looks like a quantity by its form, but is none where it stands. */
function exempt(
  { kind, text, index, low }: Quantity,
  whole: string,
  groups: Record<string, string | undefined>,
): boolean {
  const before = whole.slice(Math.max(0, index - 40), index);
  const after = whole.slice(index + text.length, index + text.length + 20);
  const inWords = !/\d/.test(text);
  switch (kind) {
    case "count":
      if (isName(before) || (isYear(text) && !/[+,]/.test(text))) return true;
      // Two people or three documents describe how the work goes.
      return low < 5 && low > 0 && (inWords || !new RegExp(`^(?:${ventures})$`, "i").test(groups.noun ?? ""));
    case "percent":
      return groups.share !== undefined && /\bof\b/.test(text) && /^all of us/i.test(after);
    case "hours":
    case "days":
    case "weeks":
    case "months":
      if (/\b(?:first|last|past|previous|every|each|final)(?:\s(?:or|the))?\s$/i.test(before)) return true;
      if (/^24.hours?$|^(?:7|seven|5|five|6|six|365).days?$/i.test(text) && /^ an? (?:day|week|year)/i.test(after))
        return true;
      // "One day", "a two-day workshop", "three days of interviews".
      if (inWords) return low < 2 || (text.includes("-") && !/\s/.test(text)) || (kind === "days" && low < 10);
      return isName(before);
    default:
      return false;
  }
}

/** Whether the number before which a text ends is part of a name, as in Microsoft 365 users or Section 7 cases. */
function isName(before: string): boolean {
  const [, start = "", last = ""] = /(^|[^\s]\s|[.!?:]\s+)([A-Z][\w.]*)[\s-]$/.exec(before) ?? [];
  if (last === "") return false;
  if (/^[A-Z][A-Z\d.]+$/.test(last) || names.test(last)) return true;
  return /[^.!?:\s]\s$/.test(start);
}

const names =
  /^(?:Microsoft|Office|Windows|Fortune|Section|Article|Title|Form|Part|Chapter|Step|Phase|Level|Tier|Version|Claude|Gemini|Llama|Web|Type|Class|Schedule|Rule|Room|Suite|Route|Highway|Day|Week|Month|Year|No\.?|Number|Point|Question)$/;

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d\b/.test(text);
}

function amountOf(text: string, group: Group): { low: number; high: number } {
  const unit = group === "money" && !/cents\b/i.test(text) ? 100 : 1;
  const found = [...text.matchAll(number)].map((match) => valueOf(match[0]));
  const [first = 0, second = first] = found;
  // In "$40-50K" the first amount is meant in thousands too.
  const scale = group === "money" && second > first * 100 && /k$/i.test(text) && second >= 1000 ? 1000 : 1;
  return { low: Math.round(first * scale * unit * 100) / 100, high: Math.round(second * unit * 100) / 100 };
}

const number = new RegExp(
  String.raw`${numeral}(?:\s?(?:[kmb]|thousand|million|billion)\b)?|\b(?:${word})\b|(?<=^|\s)(?:${magnitudes})\b`,
  "g",
);

const scales: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  b: 1e9,
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const words = new Map<string, number>([
  ["a", 1],
  ...[...small.split("|"), ...teens.split("|")].map((name, index): [string, number] => [name, index + 1]),
  ...tens.split("|").map((name, index): [string, number] => [name, (index + 2) * 10]),
]);

/** `12,000` → 12000, `2.4M` → 2400000, `forty-five thousand` → 45000. */
function valueOf(text: string): number {
  const [, digits, scale = ""] = /^([\d,.]*\d)?\s*(.*)$/.exec(text.toLowerCase()) ?? [];
  if (digits !== undefined) return Number(digits.replaceAll(",", "")) * (scales[scale] ?? 1);
  return scale
    .split(/[\s-]/)
    .reduce((value, each) => (scales[each] ? (value || 1) * scales[each] : value + (words.get(each) ?? 0)), 0);
}
