import type { Diagnostic } from "../diagnostic.ts";
import type { Project } from "../project/project.ts";
import { saidIn } from "../project/said.ts";

/** Days that no calendar has, and phone numbers that are nearly the firm's. */
export function misprint(project: Project): Diagnostic[] {
  const own = project.facts.company?.phone;
  return saidIn(project).flatMap(({ text, isProse, links, range }) => {
    if (!maybe.test(text) && links.length === 0) return [];
    const days = [...text.matchAll(day)].flatMap(({ 0: said, index, groups = {} }) => {
      // In figures, some write the day first.
      if (isDay(groups) || (said.includes("/") && isDay({ ...groups, month: groups["day"], day: groups["month"] })))
        return [];
      const help = "Correct the day or the month.";
      return [{ range: range(index, index + said.length), message: `No calendar has ${said}.`, help }];
    });
    if (own === undefined) return days;
    const calls = links.filter((to) => /^(?:tel|sms):/.test(to)).map((said) => ({ said, start: 0, end: text.length }));
    const typed = [...text.matchAll(phone)].map(({ 0: said, index }) => ({
      said,
      start: index,
      end: index + said.length,
    }));
    const help = `Write ${own}${isProse ? ", as <Phone />" : ""}. If it is somebody else's, say so in content/firm/checks.ts.`;
    const wrong = [...calls, ...typed].filter(({ said }) => isNearly(said, own));
    return [
      ...days,
      ...wrong.map(({ said, start, end }) => {
        return { range: range(start, end), message: `${said} is nearly the firm's number, ${own}, but not it.`, help };
      }),
    ];
  });
}

/** A phone number's digits, however it is written; those of an American one without its country's. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

// --- internal ---

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const month = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?`;

/** `February 30, 2026`, `30 February`, `2026-02-30`; what stands after "in" is a month, and a number of something else. */
const day = new RegExp(
  [
    String.raw`(?<!\b[Ii]n )\b(?<month>${month})\s(?<day>\d\d?)(?:st|nd|rd|th)?\b(?:,?\s(?<year>\d{4})\b)?(?![.,:%]?\d)`,
    String.raw`(?<![\w.,:/$-])(?<day>\d\d?)(?:st|nd|rd|th)?\s(?:of\s)?(?<month>${month})(?:,?\s(?<year>\d{4})\b)?`,
    String.raw`(?<![\w/-])(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?![\w/-])`,
    String.raw`(?<![\w/-])(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})(?![\w/-])`,
  ].join("|"),
  "g",
);

/** What every such text has, a month or a row of figures: most have neither. */
const maybe = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\d[\d\s()/.-]{6,}\d/;

const phone = /(?<![\w.])\+?\(?\d[\d\s().-]{6,}\d/g;

function isDay({ year = "2024", month: named = "", day: given = "" }: Record<string, string | undefined>): boolean {
  const index = /\d/.test(named) ? Number(named) - 1 : months.indexOf(named.slice(0, 3).toLowerCase());
  const date = new Date(Date.UTC(Number(year), index, Number(given)));
  return date.getUTCMonth() === index && date.getUTCDate() === Number(given);
}

/** Whether a number is another one with one digit or two otherwise, one too many, or one missing. */
function isNearly(said: string, own: string): boolean {
  const [a, b] = [digitsOf(said), digitsOf(own)];
  if (a.length === b.length) return a !== b && [...a].filter((digit, index) => digit !== b[index]).length <= 2;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
}
