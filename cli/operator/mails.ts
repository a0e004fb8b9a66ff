import { siteCli } from "../../content/site-cli.ts";
import type { Kysely } from "kysely";
import { isBuyerMail, type MailRow } from "../../functions/mail/mails.ts";
import type { Tables } from "../../functions/store/tables.ts";
import type { Column } from "../formats/table.ts";
import { rowTable, section, type RowColumn } from "./formats/sheet.ts";
import { relativeTime } from "./formats/time.ts";

/** Whom emails are about and go to, before that is in their rows. */
export async function recipientsIn(db: Kysely<Tables>): Promise<(mail: MailRow) => { order: string; to: string }> {
  const orders = await db.selectFrom("orders").select(["id", "number", "email"]).execute();
  const messages = await db.selectFrom("messages").select(["id", "email"]).execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const senderOf = new Map(messages.map(({ id, email }) => [id, email]));
  return (mail) => {
    const order = orderOf.get(mail.about);
    return { order: order?.number ?? "", to: recipientOf(mail, order?.email ?? senderOf.get(mail.about)) };
  };
}

/** The columns by which every table tells emails apart. */
export const mailColumns = {
  kind: { heading: "Email", cell: (mail) => mail.kind },
  to: { heading: "To", flexible: true },
  state: { heading: "State", cell: ({ state }) => state },
  error: { heading: "Last error", flexible: true, cell: (mail) => mail.last_error ?? "" },
} as const satisfies Record<string, Column | RowColumn<MailRow>>;

/** The emails about one message or order, oldest first. */
export function mailsAbout(db: Kysely<Tables>, id: string): Promise<MailRow[]> {
  return db.selectFrom("mails").selectAll().where("about", "=", id).orderBy("created_at").orderBy("id").execute();
}

/** Those emails as the last section of an output, about a buyer or sender of this address; nothing where there are none. */
export function mailSection(mails: readonly MailRow[], theirs: string, now: number): string[] {
  if (mails.length === 0) return [];
  const { kind, state, error } = mailColumns;
  const to = { ...mailColumns.to, cell: (mail: MailRow) => recipientOf(mail, theirs) };
  const when = { heading: "When", cell: (mail: MailRow) => relativeTime(mail.sent_at ?? mail.created_at, now) };
  return [section("Emails", rowTable([kind, to, state, when, error], mails))];
}

/** Tells the operator how what was just queued gets sent; `what` names it, like "the email". */
export function howSent(what: string): string {
  return `The server sends ${what}; if none is running, ${siteCli()} mail drain does.`;
}

/** How long what a change has queued waits, and the command that takes it back until then. */
export function undoHint(what: string, undoMs: number, command: string): string {
  if (undoMs === 0) return howSent(what.toLowerCase());
  return `${what} waits ${undoMs / 1_000} seconds. To undo this before it leaves: ${siteCli()} ${command}`;
}

// --- internal ---

/** Where an email went or goes, about a buyer or sender of this address. */
function recipientOf({ kind, to_address: to }: MailRow, theirs: string | undefined): string {
  return to ?? (isBuyerMail(kind) ? theirs : undefined) ?? "the office";
}
