import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import type { Tables } from "../store/tables.ts";

/** True if a text contains the address by itself, not as part of a longer one; ignores case. */
export function holdsAddress(text: string, address: string): boolean {
  return pattern(address).test(text);
}

/** The text without the address, where it occurs by itself. */
export function withoutAddress(text: string, address: string): string {
  return text.replace(pattern(address), "(erased)");
}

/** Matches rows that may contain the address; also matches part of a longer one. */
export function columnHolds(column: string, address: string): Expression<SqlBool> {
  const like = `%${address.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${like} escape '\\'`;
}

/** The addresses in the store that contain this one, as `nada@…` contains `ada@…`. */
export async function longerAddresses(db: Kysely<Tables>, address: string): Promise<string[]> {
  const messages = await db.selectFrom("messages").select("email").execute();
  const orders = await db.selectFrom("orders").select("email").execute();
  const found = [...messages, ...orders].map(({ email }) => email.toLowerCase());
  return [...new Set(found)].filter((email) => email.includes(address.toLowerCase()));
}

// --- internal ---

function pattern(address: string): RegExp {
  const literal = address.replace(/[^\w@]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.+'-])${literal}(?![\\w-]|\\.\\w)`, "gi");
}
