/** What a quantity measures; amounts of money are in cents. */
export type QuantityKind = "money" | "percent" | "multiple" | "count" | "hours" | "days" | "weeks" | "months" | "years";

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
  const found: Quantity[] = [];
  starts.lastIndex = 0;
  for (let begin = starts.exec(lower); begin; begin = starts.exec(lower)) {
    const { index } = begin;
    const stated = statedAt(lower, index);
    if (!stated) continue;
    const { group, end, noun } = stated;
    const written = lower.slice(index, end);
    const amounts = amountsOf(written, group);
    const quantity = { kind: kindOf(group, written), text: text.slice(index, end), index, ...amounts };
    if (exempt(quantity, text, noun)) continue;
    found.push(quantity);
    starts.lastIndex = end;
  }
  return found;
}

// --- internal ---

const small = "one|two|three|four|five|six|seven|eight|nine";
const teens = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const tens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const magnitudes = "dozen|hundred|thousand|million|billion";
const scaled = String.raw`(?:\s?(?:[kmb]|thousand|million|billion)\b)?`;
const numeral = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const spelled = `(?:(?:${tens})(?:-(?:${small}))?|${teens}|${small}|a(?=\\s(?:${magnitudes})\\b))(?:\\s(?:${magnitudes}))*`;
const fraction = String.raw`(?:an?|one|two|three)[\s-](?:third|quarter|fifth|tenth)s?`;
const amount = String.raw`(?:${numeral}${scaled}|${spelled}\b)`;

/** Whom a firm works for and what it does: how many is a claim, however few. */
const isVenture =
  /^(?:clients?|customers?|subscribers?|companies|company|firms?|business|businesses|organizations?|enterprises|manufacturers?|dealerships?|startups|banks?|hospitals?|agencies|countries|projects?|deployments?|implementations?|engagements?|installations?|rollouts?)$/;
/** People and papers, of which a few may describe how the work goes. */
const isOther =
  /^(?:people|persons|users|employees|staff|executives|managers|owners|experts|engineers|consultants|specialists|patients|documents|invoices|contracts|emails|tickets|records|transactions|orders|reports)$/;
/** Of what a share is a claim. */
const isWhole = /^(?:all|every|our|american|small)$/;
/** Words that cannot stand between a number and what it counts. */
const isEnd =
  /^(?:of|in|and|or|our|your|their|the|an?|to|by|for|per|with|from|on|at|that|who|which|we|you|they|it|is|are|was|were|have|has|must|should|can|will|new)$/;

/** Where a quantity may begin. */
const starts = new RegExp(
  String.raw`(?:us)?[$€£]\s?\d|\d|\b(?:${small}|${teens}|${tens}|a\s(?:${magnitudes})|an?\s(?:third|quarter|fifth|tenth)|half|twice|doubl|tripl|quadrupl|halv|cut|slash|reduc|dozens|hundreds|thousands|millions|usd|eur)`,
  "g",
);
/** What a quantity does not follow: it is part of a name, a version or an address then. */
const isPart = /[\w.,/:#§$€£-]/;

const kinds = ["money", "percent", "multiple", "share", "duration", "count"] as const;
type Group = (typeof kinds)[number];

/** What is a quantity by itself, without a number before its unit. */
const phrases = new RegExp(
  [
    String.raw`(?<money>(?:us)?[$€£]\s?${numeral}${scaled}(?:\s?[-–]\s?[$€£]?${numeral})?(?:\s?[kmb]\b)?|(?:usd|eur)\s?${numeral})`,
    String.raw`(?<multiple>(?:${small}|${teens}|${tens})fold\b|(?:twice|half)\s(?:as\s(?:many|much|fast|cheap|long|good)|the\s(?:cost|price|time|effort|staff))\b|(?:doubl|tripl|quadrupl)(?:e|es|ed|ing)\s(?:your|the|our|their)\s(?:revenue|sales|profits?|output|productivity|leads|speed|income|margins?)\b|(?:cut|slash|reduc)(?:s|e|es|ed|ting|ing)?\s(?:[a-z]+\s){0,4}(?:in|by)\shalf\b|(?:halv)(?:e|es|ed|ing)\s(?:your|the|our|their)\s(?:costs?|time|prices?|effort|staff)\b)`,
    String.raw`(?<share>(?<=\bby\s)(?:half\b(?!\spast)|${fraction}\b)|(?:half|${fraction})\s(?:more|less|fewer|faster|cheaper|quicker|lower|higher)\b)`,
  ].join("|"),
  "y",
);

/** What is a quantity with the words that follow: a share of all, or many clients. */
const beginnings = new RegExp(
  String.raw`(?<share>(?:half|${fraction})\sof)\b|(?<count>(?:dozens|hundreds|thousands|millions)\sof)\b`,
  "y",
);

const numbers = new RegExp(String.raw`${amount}(?:\s?(?:[-–]|to\s|or\s)\s?${amount})?`, "y");

/** What makes a quantity of the number before it. */
const units = new RegExp(
  [
    String.raw`(?<money>[\s-](?:dollars?|usd|euros?|cents)\b)`,
    String.raw`(?<percent>\s?(?:%|pct\b|per\s?cent\b|percentage points?\b))`,
    String.raw`(?<multiple>\s?[x×](?!\w|\s?\d)|-?fold\b|-to-(?:1|one)\b|\stimes\s(?:as|more|less|fewer|faster|cheaper|slower|better|the\s(?:speed|output|price|cost|return|revenue|sales|profit|value|work))\b)`,
    // A number of three digits before "in" is a year or a street.
    String.raw`(?<share>\s(?:out\sof|(?<![\d.,]\d\d\s)in)\s(?:every\s)?(?:${small}|${teens}|hundred|\d{1,3})\b(?!\s(?:[a-z-]+\s)?(?:hours?|days?|weeks?|months?|minutes?|steps|languages|cities|places|rooms|parts|stages|phases|formats|copies)\b))`,
    String.raw`(?<duration>[\s-](?:(?:business|working|calendar|billable|consecutive)\s)?(?:hours?|hrs?|days?|weeks?|months?|years?|decades?)\b)`,
  ].join("|"),
  "y",
);

/** What a text states at an offset, and of what there are so many. */
interface Stated {
  group: Group;
  end: number;
  noun?: string;
}

function statedAt(lower: string, index: number): Stated | undefined {
  if (index > 0 && isPart.test(lower.charAt(index - 1))) return undefined;
  const phrase = matchAt(phrases, lower, index);
  if (phrase) return phrase;
  const beginning = matchAt(beginnings, lower, index);
  if (beginning) return countedAt(lower, beginning.end, beginning.group);
  numbers.lastIndex = index;
  if (!numbers.test(lower)) return undefined;
  const end = numbers.lastIndex;
  return matchAt(units, lower, end) ?? countedAt(lower, lower[end] === "+" ? end + 1 : end, "count");
}

function matchAt(pattern: RegExp, lower: string, index: number): Stated | undefined {
  pattern.lastIndex = index;
  const groups = pattern.exec(lower)?.groups;
  const group = groups && kinds.find((each) => groups[each] !== undefined);
  return group && { group, end: pattern.lastIndex };
}

/** What is counted: one of the next three words, as in "12 large clients"; of a share, the next one, like "all". */
function countedAt(lower: string, start: number, group: Group): Stated | undefined {
  following.lastIndex = start;
  let end = start;
  let stated: Stated | undefined;
  for (const word of following.exec(lower)?.[0].slice(1).split(/\s/) ?? []) {
    const [noun = ""] = word.split("-");
    if (isVenture.test(noun) || isOther.test(noun) || (group === "share" && isWhole.test(noun))) {
      stated = { group, end: end + 1 + noun.length, noun };
    }
    end += 1 + word.length;
    if (group === "share" || isEnd.test(word)) break;
  }
  return stated;
}

const following = /(?:\s[a-z][a-z-]*\b){1,3}/y;

function kindOf(group: Group, text: string): QuantityKind {
  if (group === "share") return "percent";
  if (group !== "duration") return group;
  if (/h(?:ou)?rs?$/.test(text)) return "hours";
  return (
    (["days", "weeks", "months"] as const).find((unit) => text.endsWith(unit) || `${text}s`.endsWith(unit)) ?? "years"
  );
}

/** What looks like a quantity by its form, but is none where it stands. */
function exempt({ kind, text, index, low }: Quantity, whole: string, noun = ""): boolean {
  const before = whole.slice(Math.max(0, index - 40), index);
  const after = whole.slice(index + text.length, index + text.length + 20);
  const inWords = !/\d/.test(text);
  switch (kind) {
    case "count":
      if (isName(before) || (isYear(text) && !/[+,]/.test(text))) return true;
      if (low >= 5 || (low === 0 && !inWords)) return false;
      // Two people or three documents describe how the work goes, and hundreds of emails why it is needed.
      return (low > 0 && inWords) || !isVenture.test(noun.toLowerCase());
    case "hours":
    case "days":
    case "weeks":
    case "months":
    case "years":
      if (/\b(?:first|last|past|previous|every|each|final)(?:\s(?:or|the))?\s$/i.test(before)) return true;
      if (
        /^24.hours?$|^(?:7|seven|5|five|6|six|365).days?$/i.test(text) &&
        /^ (?:an? (?:day|week|year)|clock|format)/i.test(after)
      )
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

function amountsOf(text: string, group: Group): { low: number; high: number } {
  const unit = group === "money" && !/cents\b/i.test(text) ? 100 : 1;
  const found = [...text.matchAll(number)].map((match) => valueOf(match[0]));
  const [first = 0, second = first] = found;
  // In "$40-50K" the first amount is meant in thousands too.
  const scale = group === "money" && second > first * 100 && /k$/i.test(text) && second >= 1000 ? 1000 : 1;
  return { low: Math.round(first * scale * unit * 100) / 100, high: Math.round(second * unit * 100) / 100 };
}

const number = new RegExp(String.raw`${numeral}${scaled}|\b(?:${spelled})\b|(?<=^|\s)(?:${magnitudes})\b`, "g");

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
