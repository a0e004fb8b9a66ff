import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { submissionOf } from "../messages/inbox.ts";
import { recordsOf, type OrderRecords } from "../orders/records.ts";
import { columnHolds, holdsAddress } from "./address.ts";
import type { MailRow, MessageRow, RepeatRow, SuspectRow, Tables } from "../store/tables.ts";

/** Everything the store has under an email address. */
export interface PersonRecords {
  messages: MessageRow[];
  orders: OrderRecords[];
  suspects: SuspectRow[];
  /** The emails about those, to or from the address, or with it in their text. */
  mails: MailRow[];
  /** Hashes of their posts, kept for at most a day so that a repeat gets the same response. */
  repeats: RepeatRow[];
}

/** Finds the records of an address, ignoring case. */
export async function findPerson(db: Kysely<Tables>, email: string): Promise<PersonRecords> {
  const address = email.toLowerCase();
  const messages = await db.selectFrom("messages").selectAll().where(sameAddress("email", address)).execute();
  const orderRows = await db.selectFrom("orders").selectAll().where(sameAddress("email", address)).execute();
  const suspects = (await db.selectFrom("suspects").selectAll().execute()).filter(
    (row) => submissionOf(row).fields.email.toLowerCase() === address,
  );
  const ids = [...messages, ...orderRows, ...suspects].map(({ id }) => id);
  const orders = [];
  for (const order of orderRows) orders.push(await recordsOf(db, order));
  const mails = await mailsOf(db, address, ids);
  const answers = [
    ...ids.map((id) => JSON.stringify({ id })),
    ...[...orderRows, ...suspects].map(({ number }) => `{"orderNumber":${JSON.stringify(number)},%`),
  ];
  const repeats =
    answers.length === 0
      ? []
      : await db
          .selectFrom("repeats")
          .selectAll()
          .where((row) => row.or(answers.map((answer) => row("answer", "like", answer))))
          .execute();
  return { messages, orders, suspects, mails, repeats };
}

/** True if nothing is stored. */
export function isEmpty({ messages, orders, suspects, mails }: PersonRecords): boolean {
  return messages.length + orders.length + suspects.length + mails.length === 0;
}

// --- internal ---

function sameAddress(column: string, address: string): Expression<SqlBool> {
  return sql<boolean>`lower(${sql.ref(column)}) = ${address}`;
}

/** The database finds the candidates; those that contain only a part of another address are filtered out here. */
async function mailsOf(db: Kysely<Tables>, address: string, ids: readonly string[]): Promise<MailRow[]> {
  const about = new Set(ids);
  const candidates = await db
    .selectFrom("mails")
    .selectAll()
    .where((mail) =>
      mail.or([
        ...(ids.length > 0 ? [mail("about", "in", ids)] : []),
        ...["to_address", "reply_to_address", "subject", "body"].map((column) => columnHolds(column, address)),
      ]),
    )
    .orderBy("created_at")
    .execute();
  return candidates.filter(
    (mail) =>
      about.has(mail.about) ||
      holdsAddress([mail.to_address, mail.reply_to_address, mail.subject, mail.body].join(" "), address),
  );
}
