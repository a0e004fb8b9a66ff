import { readFile } from "node:fs/promises";
import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import type { MailRow } from "../mail/mails.ts";
import type { MessageRow } from "../messages/message.ts";
import { submissionOf, type HeldRow } from "../posts/held.ts";
import type { RepeatRow } from "../posts/repeats.ts";
import { mailFiles, type MailFile } from "../privacy/mail-files.ts";
import type { Tables } from "../store/tables.ts";
import { recordsOf, type OrderRecords } from "../orders/records.ts";

/** Everything the store has under an email address. */
export interface PersonRecords {
  messages: MessageRow[];
  orders: OrderRecords[];
  held: HeldRow[];
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
  const held = (await db.selectFrom("held").selectAll().execute()).filter(
    (row) => submissionOf(row).fields.email.toLowerCase() === address,
  );
  const ids = [...messages, ...orderRows, ...held].map(({ id }) => id);
  const orders = [];
  for (const order of orderRows) orders.push(await recordsOf(db, order));
  const mails = await mailsOf(db, address, ids);
  const answers = [
    ...ids.map((id) => JSON.stringify({ id })),
    ...[...orderRows, ...held].map(({ number }) => `{"orderNumber":${JSON.stringify(number)},%`),
  ];
  const repeats =
    answers.length === 0
      ? []
      : await db
          .selectFrom("repeats")
          .selectAll()
          .where((row) => row.or(answers.map((answer) => row("answer", "like", answer))))
          .execute();
  return { messages, orders, held, mails, repeats };
}

/** The files of the emails with these ids, and those whose text contains the address. */
export async function mailFilesOf(dataDir: string, ids: ReadonlySet<string>, address: string): Promise<MailFile[]> {
  const found: MailFile[] = [];
  for (const file of await mailFiles(dataDir)) {
    if (ids.has(file.mail) || (await holds(file.path, address))) found.push(file);
  }
  return found;
}

/** The operator's digests that name this person, each by the command for an order or a message of theirs. */
export async function digestsNaming(db: Kysely<Tables>, { messages, orders, held }: PersonRecords): Promise<MailRow[]> {
  const commands = [
    ...[...orders.map(({ order }) => order), ...held].flatMap(({ number }) => number ?? []),
    ...messages.map(({ id }) => `messages show ${id.slice(-8)}`),
  ];
  if (commands.length === 0) return [];
  return db
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", "operator-digest")
    .where((mail) => mail.or(commands.map((command) => columnHolds("body", command))))
    .execute();
}

/** True if a text contains the address by itself, not as part of a longer one; ignores case. */
function holdsAddress(text: string, address: string): boolean {
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

/** True if nothing is stored. */
export function isEmpty({ messages, orders, held, mails }: PersonRecords): boolean {
  return messages.length + orders.length + held.length + mails.length === 0;
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

/** Headers contain addresses verbatim; in a body, quoted-printable encoding may break a long line within one. */
async function holds(path: string, address: string): Promise<boolean> {
  const text = (await readFile(path, "latin1")).replace(/=\r?\n/g, "");
  return holdsAddress(text, address);
}

function pattern(address: string): RegExp {
  const literal = address.replace(/[^\w@]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.+'-])${literal}(?![\\w-]|\\.\\w)`, "gi");
}
