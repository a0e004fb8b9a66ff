import { domainToASCII } from "node:url";

/** Returns a version 7 UUID for a time. Ids of one process ascend with the time, up to 4,096 in a millisecond. */
export function newId(now: number): string {
  count = now === latest ? (count + 1) % 0x1000 : 0;
  latest = now;
  const time = now.toString(16).padStart(12, "0");
  // Takes its last 62 random bits from a version 4 UUID.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, "0")}${crypto.randomUUID().slice(18)}`;
}

/** Normalizes an email address for comparison: NFC, in lower case, with the domain in ASCII. Empty if it is empty. */
export function emailKey(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at + 1), address.slice(at + 1)];
  return local.normalize("NFC").toLowerCase() + (domainToASCII(domain) || domain.toLowerCase());
}

let latest = 0;
let count = 0;
