import { domainToASCII } from "node:url";

/**
 * Normalizes an email address for comparison, because people spell theirs in several ways: NFC, in lower case, with the
 * domain in ASCII. Empty for an empty address.
 */
export function addressKey(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at + 1), address.slice(at + 1)];
  return local.normalize("NFC").toLowerCase() + (domainToASCII(domain) || domain.toLowerCase());
}
