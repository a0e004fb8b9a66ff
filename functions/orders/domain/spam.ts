import type { OrderForm } from "../../../content/forms/order.ts";

/**
 * Why an order has to wait for a person: its name, company or address carries a link or an account number, or more than
 * such a field holds. Undefined for an ordinary order. The site mails to whatever address an order names, so that what a
 * stranger types must not turn its emails into advertising or a false bill.
 */
export function doubtAbout(order: Pick<OrderForm, keyof typeof longest>): string | undefined {
  for (const name of Object.keys(longest) as (keyof typeof longest)[]) {
    const label = name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
    const text = plainText(order[name] ?? "");
    if (address.test(text) || (domain.test(text) && !(name === "company" && webName.test(text))))
      return `the ${label} has a link`;
    if (hasAccount(text)) return `the ${label} has an account number`;
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    if (text.length > longest[name] || words.length > mostWords) return `the ${label} is longer than one is`;
  }
  return undefined;
}

// --- internal ---

/** The fields, and the length up to which each is believed, in characters. */
const longest = { firstName: 60, lastName: 60, company: 100, billingAddress: 120, city: 60, state: 40 } as const;

const mostWords = 14;

/** As a reader sees it: compatible characters made one, invisible ones left out, which could hide a link. */
function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replaceAll("。", ".");
}

/** An address to go or to write to, also one that is written around: "evil[.]com". */
const address =
  /[a-z][a-z0-9+.-]*:\/\/|\b(?:www|hxxps?)\b[.:]|\b(?:mailto|tel|javascript|data):\S|\p{L}\S*@\S*\p{L}|\[\s*(?:\.|dot)\s*\]|\(\s*dot\s*\)/iu;

/**
 * "Avda.de la Constitución", "J.de Wit", "Dr.in Anna": an initial, or what Spanish, French and German addresses and titles cut
 * short, before a particle of the name that goes on after it.
 */
const abbreviated =
  /(?:\p{L}|av|avd|avda|cl|cra|ctra|crta|pl|plz|pza|pso|rda|urb|pje|str|sta|sto|dr|fr|prof)\.(?:de|in) [\p{L}\d]/u;

/** Top-level domains by which a bare name is taken for a web address, those of countries in small letters only. */
const topLevel =
  /(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|click|link|app|dev|page|vip|win|bid|icu|example)(?![\p{L}\p{N}])|(?-i:co|io|ai|me|ly|ru|cn|tk|ml|ga|cf|gq|cc|ws|to|gg|su|in|uk|de|eu|us)(?![\p{L}\p{N}])/u;

/** A bare name on the web. */
const domain = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(?!${abbreviated.source})(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:${topLevel.source})`,
  "iu",
);

/** A company that is called by such a name, with at most three words besides: "Amazon.com, Inc.", "Booking.com B.V.". */
const webName = new RegExp(String.raw`^${domain.source}\S?(?:\s+(?!\S*?${domain.source})\S+){0,3}$`, "iu");

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
