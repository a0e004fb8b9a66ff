import type { Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";

/** True when a text holds the address by itself, not as a part of a longer one; capitals do not matter. */
export function holdsAddress(text: string, address: string): boolean {
  const literal = address.replace(/[^\w@]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.+'-])${literal}(?![\\w-]|\\.\\w)`, "i").test(text);
}

/** The other addresses of people in the store that hold this one, as `nada@…` holds `ada@…`. */
export async function longerAddresses(db: Kysely<Tables>, address: string): Promise<string[]> {
  const messages = await db.selectFrom("messages").select("email").execute();
  const orders = await db.selectFrom("orders").select("email").execute();
  const found = [...messages, ...orders].map(({ email }) => email.toLowerCase());
  return [...new Set(found)].filter((email) => email.includes(address.toLowerCase()));
}
