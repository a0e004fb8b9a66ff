import type { Kysely } from "kysely";
import type { MailRow, Tables } from "../../functions/store/tables.ts";
import { section } from "../formats/sheet.ts";
import { textTable, type Cell, type Column, type Style } from "../formats/table.ts";
import { relativeTime } from "../formats/time.ts";
import { Refusal } from "../refusal.ts";

/** How a mail's state looks on a terminal. */
export const mailStyles: Record<MailRow["state"], Style> = { pending: "yellow", sent: "green", dead: "red" };

/** The mails about one message or order, oldest first. */
export function mailsAbout(db: Kysely<Tables>, id: string): Promise<MailRow[]> {
  return db.selectFrom("mails").selectAll().where("about", "=", id).orderBy("created_at").orderBy("id").execute();
}

/** Those mails as the last part of an answer; nothing where there are none. */
export function mailSection(mails: readonly MailRow[], now: number): string[] {
  if (mails.length === 0) return [];
  const cells = mails.map((mail): Cell[] => [
    mail.kind,
    mail.to_address,
    { text: mail.state, style: mailStyles[mail.state] },
    relativeTime(mail.sent_at ?? mail.created_at, now),
    mail.last_error ?? "",
  ]);
  return [section("Mails", textTable(columns, cells))];
}

/** What a list tells of a mail, without its text and what is attached. */
type ListedMail = Pick<MailRow, "id" | "kind" | "to_address" | "last_error">;

/** The mail that waits or was given up, by the end of its id; throws a `Refusal` when it is not exactly one. */
export async function findOpenMail(db: Kysely<Tables>, end: string): Promise<ListedMail> {
  const open = await db
    .selectFrom("mails")
    .select(["id", "kind", "to_address", "last_error"])
    .where("state", "in", ["pending", "dead"])
    .execute();
  const [mail, another] = open.filter(({ id }) => end.length >= 4 && id.endsWith(end.toLowerCase()));
  if (mail !== undefined && another === undefined) return mail;
  const what = mail === undefined ? "No mail that waits or was given up has an id ending in" : "Several mails end in";
  throw new Refusal(`${what} "${end}".`, "Write it as npx site-cli mail list shows it, or more of it.");
}

// --- internal ---

const columns: readonly Column[] = [
  { heading: "Mail" },
  { heading: "To", flexible: true },
  { heading: "State" },
  { heading: "When" },
  { heading: "Last error", flexible: true },
];
