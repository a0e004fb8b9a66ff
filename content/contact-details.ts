/**
 * Whether a text is an email address as an input of type `email` takes it, in Unicode too, or with a quoted name before
 * its `@`. Whether anybody reads it, only an email can tell.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (!plainName.test(local) && !quotedName.test(local)) return false;
  return domain.split(".").every((label) => domainLabel.test(label)) && URL.canParse(`http://${domain}`);
}

/** Whether it is one that can be written to from anywhere: a name without a dot is a machine of one network, or a slip. */
export function isPublicEmailAddress(text: string): boolean {
  return isEmailAddress(text) && text.slice(text.lastIndexOf("@")).includes(".");
}

/** The `tel:` address of the firm's own number, which is of the United States unless it begins with its country's code. */
export function companyPhoneLink(phone: string): string {
  return `tel:${internationalPhone(phone)}`;
}

/** `303-555-0100` → `+1-303-555-0100`. */
export function internationalPhone(phone: string): string {
  return phone.startsWith("+") ? phone.replaceAll(" ", "-") : `+1-${phone}`;
}

// --- internal ---

const plainName = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const quotedName = /^"(?:[ !#-[\]-~]|\\[ -~])+"$/;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
