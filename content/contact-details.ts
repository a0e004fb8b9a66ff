/**
 * Whether a text is an email address with a public domain, by the rules of `<input type="email">` extended to Unicode.
 * A domain without a dot is a local host name or a typing error.
 */
export function isPublicEmailAddress(text: string): boolean {
  return isEmailAddress(text) && text.slice(text.lastIndexOf("@")).includes(".");
}

/** Whether a text is an email address, of any domain. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  if (at < 0 || !localPart.test(text.slice(0, at))) return false;
  return domain.split(".").every((label) => domainLabel.test(label)) && isHost(domain);
}

/** The `tel:` link of the firm's number, which is in the United States unless it begins with a country code. */
export function companyPhoneLink(phone: string): string {
  return `tel:${internationalPhone(phone)}`;
}

/** `303-555-0100` → `+1-303-555-0100`. */
export function internationalPhone(phone: string): string {
  return phone.startsWith("+") ? phone.replaceAll(" ", "-") : `+1-${phone}`;
}

const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Whether a URL can have this host. Firefox 114 and Safari 16 do not support `URL.canParse`. */
function isHost(host: string): boolean {
  try {
    return new URL(`http://${host}`).host !== "";
  } catch {
    return false;
  }
}
