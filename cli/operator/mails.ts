import type { Kysely } from "kysely";
import type { MailRow, Tables } from "../../functions/store/tables.ts";
import { section } from "../formats/sheet.ts";
import { textTable, type Cell, type Column, type Style } from "../formats/table.ts";
import { relativeTime } from "../formats/time.ts";

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

// --- internal ---

const columns: readonly Column[] = [
  { heading: "Mail" },
  { heading: "To", flexible: true },
  { heading: "State" },
  { heading: "When" },
  { heading: "Last error", flexible: true },
];
