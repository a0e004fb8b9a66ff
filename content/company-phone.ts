/** The `tel:` address of the firm's own number, which is of the United States unless it begins with its country's code. */
export function companyPhoneLink(phone: string): string {
  return `tel:${internationalPhone(phone)}`;
}

/** `303-555-0100` → `+1-303-555-0100`. */
export function internationalPhone(phone: string): string {
  return phone.startsWith("+") ? phone.replaceAll(" ", "-") : `+1-${phone}`;
}
