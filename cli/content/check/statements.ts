import type { Said } from "../project/said.ts";

/** What an amount in a text measures; money is in cents. */
export type ClaimKind = "money" | "percent" | "hours" | "days" | "weeks";

/** An amount that a text states in digits: `$53,000`, `40%`, `4-6 weeks`. */
export interface Claim {
  kind: ClaimKind;
  /** As written. */
  text: string;
  /** Offset in the text. */
  index: number;
  /** The amount, or the two ends of a range; cents for money. */
  low: number;
  high: number;
}

/** Every amount of money, percentage, and number of hours, days or weeks that a text states in digits. */
export function claimsIn(text: string): Claim[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const kind = (["money", "percent"] as const).find((each) => groups[each] !== undefined) ?? unitOf(found);
    if (isTimeOfDay(found, text.slice(index + found.length)) || isOrdinal(text.slice(0, index), kind)) return [];
    const amounts = [...found.matchAll(amount)].map(([each]) => valueOf(each) * (kind === "money" ? 100 : 1));
    const [low = 0, high = low] = amounts.map((each) => Math.round(each * 100) / 100);
    return [{ kind, text: found, index, low, high }];
  });
}

/** The amounts that a text states, unless it is a fact itself, or a name. */
export function amountsOf({ path, keys, text }: Said): Claim[] {
  const isFact = factFiles.has(path) || keys.some((key) => notText.has(key));
  return isFact || !/\d/.test(text) ? [] : claimsIn(text);
}

// --- internal ---

const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const scaled = String.raw`${number}(?:\s?(?:[kmb]|thousand|million|billion)\b)?`;
const upTo = String.raw`(?:\s?[-–]\s?|\s(?:to|or)\s)`;

const pattern = new RegExp(
  String.raw`(?<![\w.,/:#§$€£-])(?:${[
    String.raw`(?<money>(?:us)?[$€£]\s?${scaled}(?:${upTo}[$€£]?\s?${scaled})?|(?:usd|eur)\s?${scaled}|${scaled}\s(?:us\s)?(?:dollars?|usd|euros?|eur)\b)`,
    String.raw`(?<percent>${number}(?:${upTo}${number})?(?:\s?%|\s(?:pct|percent|per\scent|percentage\spoints?)\b))`,
    String.raw`${number}(?:${upTo}${number})?[\s-](?:(?:business|working|calendar)\s)?(?:hours?|hrs?|days?|weeks?|wks?)\b`,
  ].join("|")})`,
  "gi",
);

const amount = new RegExp(scaled, "gi");

function unitOf(text: string): "hours" | "days" | "weeks" {
  if (/h(?:ou)?rs?$/i.test(text)) return "hours";
  return /days?$/i.test(text) ? "days" : "weeks";
}

/** `24-hour help desk`, `24 hours a day`, `7 days a week`: how long something is open, not how long it takes. */
function isTimeOfDay(text: string, after: string): boolean {
  return (
    /^24-hour$/i.test(text) || (/^(?:24.hours|[5-7].days)$/i.test(text) && /^,? (?:an? (?:day|week))\b/i.test(after))
  );
}

/** `the first 2 weeks`, `every 4 weeks`, `the last 30 days`: which ones, not how many; the first 14 days are a term. */
function isOrdinal(before: string, kind: ClaimKind): boolean {
  if (kind === "money" || kind === "percent") return false;
  return (
    /\b(?:last|past|previous|every|final)\s$/i.test(before) || (kind === "weeks" && /\b(?:first|next)\s$/i.test(before))
  );
}

const scales: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, b: 1e9, billion: 1e9 };

/** `12,000` → 12000, `2.4M` → 2400000. */
function valueOf(text: string): number {
  const [, digits = "", scale = ""] = /^([\d,.]+)\s?(\w*)$/.exec(text.toLowerCase()) ?? [];
  return Number(digits.replaceAll(",", "")) * (scales[scale] ?? 1);
}

/** Files whose values are facts themselves, checked by their schemas. */
const factFiles = new Set(
  ["company", "checks", "redirects", "order", "theme", "mark", "departures"].map((name) => `content/firm/${name}.ts`),
);
/** Fields that hold names, codes and addresses rather than sentences, those that justify figures, and invented ones. */
const notText: ReadonlySet<PropertyKey> = new Set(
  "icon iconColor color kind isoNumeric url to sourceUrl date initials priceNote sample".split(" "),
);
