import { readFile } from "node:fs/promises";
import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import type { MailRow } from "../../../functions/mail/mails.ts";
import type { MessageRow } from "../../../functions/messages/message.ts";
import { filesOf, type OrderFile } from "../../../functions/orders/files.ts";
import type { RepeatRow } from "../../../functions/posts/repeats.ts";
import { mailFiles, type MailFile } from "../../../functions/privacy/mail-files.ts";
import type { Millis, Tables } from "../../../functions/store/tables.ts";

/** Everything the store has under an email address. */
export interface PersonRecords {
  messages: MessageRow[];
  orders: OrderFile[];
  /** The emails about those, or to the address. */
  mails: MailRow[];
  /** Hashes of their posts, kept for at most a day so that a repeat gets the same response. */
  repeats: RepeatRow[];
}

/** Finds the records of an address, ignoring case. */
export async function findPerson(db: Kysely<Tables>, email: string, now: Millis): Promise<PersonRecords> {
  const address = email.toLowerCase();
  const orders = await filesOf(db, now, db.selectFrom("orders").where(sameAddress("email", address)).orderBy("number"));
  const numbers = orders.map(({ order }) => order.number);
  const ids = orders.map(({ order }) => order.id);
  const messages = await db
    .selectFrom("messages")
    .selectAll()
    .where((row) => row.or([sameAddress("email", address), ...(ids.length > 0 ? [row("order_id", "in", ids)] : [])]))
    .execute();
  const about = [...ids, ...messages.map(({ id }) => id)];
  const mails = await db
    .selectFrom("mails")
    .selectAll()
    .where((mail) =>
      mail.or([sameAddress("to_address", address), ...(about.length > 0 ? [mail("about", "in", about)] : [])]),
    )
    .orderBy("created_at")
    .execute();
  const answers = [
    ...about.map((id) => JSON.stringify({ id })),
    ...numbers.map((number) => `{"orderNumber":${JSON.stringify(number)},%`),
  ];
  const repeats =
    answers.length === 0
      ? []
      : await db
          .selectFrom("repeats")
          .selectAll()
          .where((row) => row.or(answers.map((answer) => row("answer", "like", answer))))
          .execute();
  return { messages, orders, mails, repeats };
}

/** The files of the emails with these ids, and those whose text contains the address. */
export async function mailFilesOf(dataDir: string, ids: ReadonlySet<string>, address: string): Promise<MailFile[]> {
  const found: MailFile[] = [];
  for (const file of await mailFiles(dataDir)) {
    // Headers contain addresses verbatim; in a body, quoted-printable encoding may break a long line within one.
    const text = (await readFile(file.path, "latin1")).replace(/=\r?\n/g, "");
    if (ids.has(file.mail) || pattern(address).test(text)) found.push(file);
  }
  return found;
}

/** The text without the address, where it occurs by itself. */
export function withoutAddress(text: string, address: string): string {
  return text.replace(pattern(address), "(erased)");
}

// --- internal ---

function sameAddress(column: string, address: string): Expression<SqlBool> {
  return sql<boolean>`lower(${sql.ref(column)}) = ${address}`;
}

function pattern(address: string): RegExp {
  const literal = address.replace(/[^\w@]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.+'-])${literal}(?![\\w-]|\\.\\w)`, "gi");
}
