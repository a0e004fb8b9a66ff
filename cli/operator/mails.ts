import type { Kysely } from "kysely";
import { isBuyerMail, mailsWithOrders } from "../../functions/mail/mails.ts";
import type { Tables } from "../../functions/store/tables.ts";
import { rowTable, section, type RowColumn } from "./formats/sheet.ts";
import { relativeTime } from "./formats/time.ts";

/** An email with the order that it is about. */
export type ShownMail = Awaited<ReturnType<ReturnType<typeof mailsWithOrders>["executeTakeFirstOrThrow"]>>;

/** The columns by which every table tells emails apart. */
export const mailColumns = {
  kind: { heading: "Email", cell: ({ kind }) => kind },
  to: { heading: "To", flexible: true, cell: recipientOf },
  state: { heading: "State", cell: ({ state }) => state },
  error: { heading: "Last error", flexible: true, cell: (mail) => mail.last_error ?? "" },
} as const satisfies Record<string, RowColumn<ShownMail>>;

/** Where an email went or goes. */
export function recipientOf({ kind, to_address: to, email }: ShownMail): string {
  return to ?? (isBuyerMail(kind) ? email : undefined) ?? "the office";
}

/** The emails about one message or order, oldest first, as the last section of an output; nothing where there are none. */
export async function mailSection(db: Kysely<Tables>, about: string, now: number): Promise<string[]> {
  const mails = await mailsWithOrders(db)
    .where("about", "=", about)
    .orderBy("created_at")
    .orderBy("mails.id")
    .execute();
  if (mails.length === 0) return [];
  const { kind, to, state, error } = mailColumns;
  const when = { heading: "When", cell: (mail: ShownMail) => relativeTime(mail.sent_at ?? mail.created_at, now) };
  return [section("Emails", rowTable([kind, to, state, when, error], mails))];
}
