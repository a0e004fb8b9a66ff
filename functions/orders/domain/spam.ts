import type { FieldDefinition } from "../../../content/forms/form.ts";
import { orderForm, type OrderEntries } from "../../../content/forms/order.ts";

/**
 * Returns why a person must review an order first, as a clause: a field contains a link or is unusually long. Undefined
 * for an ordinary order. The site mails to any address that an order names, so a stranger's text must not turn its
 * emails into advertising.
 */
export function findSuspicion(order: OrderEntries): string | undefined {
  for (const field of orderForm.fields) {
    const { name, label } = field;
    // The address is validated, and is a domain by nature.
    if (name === "email") continue;
    const text = visibleText(order[name] ?? "");
    const what = `the ${label.toLowerCase()}`;
    const isName = name === "company" && domainAsCompany.test(text);
    if (urlOrEmail.test(text) || (domain.test(text) && !isName)) return `${what} has a link`;
    if (isUnusuallyLong(text, field)) return `${what} is unusually long`;
  }
  return undefined;
}

/** Above this count of words, a single-line field is a sentence. */
const wordLimit = 14;

function isUnusuallyLong(text: string, { maxLength, usualLength = maxLength, rows }: FieldDefinition): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return text.length > usualLength || (rows === undefined && words.length > wordLimit);
}

/** The text as a reader sees it, without invisible characters that could hide a link. */
function visibleText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replaceAll("。", ".");
}

/** A URL or email address, even a disguised one: "evil[.]com". */
const urlOrEmail =
  /[a-z][a-z0-9+.-]*:\/\/|\b(?:www|hxxps?)\b[.:]|\b(?:mailto|tel|javascript|data):\S|\p{L}\S*@\S*\p{L}|\[\s*(?:\.|dot)\s*\]|\(\s*dot\s*\)/iu;

/** Top-level domains of bare domain names. Those of countries are only matched in lower case. */
const topLevelDomain =
  /(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|click|link|app|dev|page|vip|win|bid|icu|example)(?![\p{L}\p{N}])|(?-i:co|io|ai|me|ly|ru|cn|tk|ml|ga|cf|gq|cc|ws|to|gg|su|in|uk|de|eu|us)(?![\p{L}\p{N}])/u;

const domain = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:${topLevelDomain.source})`,
  "iu",
);

/** A company that is named after its domain, with at most three more words: "Amazon.com, Inc.", "Booking.com B.V.". */
const domainAsCompany = new RegExp(String.raw`^${domain.source}\S?(?:\s+(?!\S*?${domain.source})\S+){0,3}$`, "iu");
