import type { OrderForm } from "../../content/schema/order.ts";

/**
 * Why an order has to wait for a person: its name, company or address carries a link or an account number, or more than
 * such a field holds. Undefined for an ordinary order. The site mails to whatever address an order names, so that what a
 * stranger types must not turn its emails into advertising or a false bill.
 */
export function doubtAbout(order: Pick<OrderForm, keyof typeof fields>): string | undefined {
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    const { label, longest, brand } = fields[name];
    const text = plainText(order[name] ?? "");
    if (hasLink(text, brand)) return `the ${label} has a link`;
    if (hasAccount(text)) return `the ${label} has an account number`;
    if (text.length > longest || words(text) > mostWords) return `the ${label} is longer than one is`;
  }
  return undefined;
}

// --- internal ---

/**
 * The fields, the length up to which each is believed, in characters, and whether a name on the web can be what it
 * names: a company is called Booking.com, a person or a city is not.
 */
const fields = {
  firstName: { label: "first name", longest: 60, brand: false },
  lastName: { label: "last name", longest: 60, brand: false },
  company: { label: "company", longest: 100, brand: true },
  billingAddress: { label: "billing address", longest: 120, brand: false },
  city: { label: "city", longest: 60, brand: false },
  state: { label: "state", longest: 40, brand: false },
} as const;

const mostWords = 14;

/** How many words a company may have besides the web address that it is called by: "Amazon.com Services LLC". */
const mostWordsBesideBrand = 3;

/** As a reader sees it: compatible characters made one, invisible ones left out, which could hide a link. */
function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replaceAll("。", ".");
}

function words(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Top-level domains by which a bare name is taken for a web address, those of countries in small letters only. */
const domain =
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|click|link|app|dev|page|vip|win|bid|icu|example)(?![\p{L}\p{N}])|(?-i:co|io|ai|me|ly|ru|cn|tk|ml|ga|cf|gq|cc|ws|to|gg|su|in|uk|de|eu|us)(?![\p{L}\p{N}]))/giu;

function hasLink(text: string, brand: boolean): boolean {
  if (
    /[a-z][a-z0-9+.-]*:\/\/|\b(?:www|hxxps?)\b[.:]|\b(?:mailto|tel|javascript|data):\S|\p{L}\S*@\S*\p{L}/iu.test(text)
  ) {
    return true;
  }
  if (/\[\s*(?:\.|dot)\s*\]|\(\s*dot\s*\)/i.test(text)) return true;
  const [first, another] = [...text.matchAll(domain)].filter(
    (found) => !isAbbreviated(found[0], text.slice(found.index + found[0].length)),
  );
  if (first === undefined) return false;
  const after = text.slice(first.index + first[0].length);
  // A path, a query or a port: an address to go to, and no name.
  if (!brand || another !== undefined || /^[/?#:]\S/.test(after)) return true;
  return first.index > 0 || words(after) > mostWordsBesideBrand;
}

/** "Avda.de la Constitución", "J.de Wit": a short word cut short, and a particle of the name that goes on after it. */
function isAbbreviated(found: string, after: string): boolean {
  return abbreviated.test(found) && /^ [\p{L}\d]/u.test(after);
}

/** An initial, or what Spanish, French and German addresses and titles cut short. */
const abbreviated =
  /^(?:\p{L}|av|avd|avda|cl|cra|ctra|crta|pl|plz|pza|pso|rda|urb|pje|str|sta|sto|dr|fr|prof)\.(?:de|in)$/iu;

/** "1000451823 Ontario Inc.": a company that is called by the number under which it is registered. */
const numberedCompany = /^\d{6,10} (?:\p{L}[\p{L}. ]* )?(?:inc|ltd|limited|ltée|corp|llc|ulc)\.?$/iu;

function hasAccount(text: string): boolean {
  if (numberedCompany.test(text)) return false;
  // Nine digits in a row, or a dozen in groups: no street, suite or numbered company needs them.
  if (/\d{9}/.test(text) || /(?:\d[ .-]?){12}/.test(text)) return true;
  // An IBAN, or what may be the address of a wallet.
  if (/\b[A-Z]{2}\d{2} ?(?:[A-Z0-9]{4} ?){3,}/.test(text)) return true;
  if (/\b(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{25,}\b/i.test(text)) return true;
  // A bank's own code, which "Swift Creek Rd" is not.
  if (/\b(?:SWIFT|Swift|swift|BIC|bic)\b\W*(?:code\W*)?[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/.test(text)) return true;
  return /\b(?:account|acct|iban|routing|sort code|wallet|zelle|paypal|venmo)\b.*\d{5}/i.test(text);
}
