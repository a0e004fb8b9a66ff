import type { MailRow } from "../../functions/store/tables.ts";
import type { Cell, Column, Style } from "../formats/table.ts";
import { relativeTime } from "../formats/time.ts";

/** How a mail's state looks on a terminal. */
export const mailStyles: Record<MailRow["state"], Style> = { pending: "yellow", sent: "green", dead: "red" };

/** The columns of the mails about one message or order. */
export const mailColumns: readonly Column[] = [
  { heading: "Mail" },
  { heading: "To", flexible: true },
  { heading: "State" },
  { heading: "When" },
  { heading: "Last error", flexible: true },
];

/** The cells of a mail in those columns. */
export function mailCells(mail: MailRow, now: number): Cell[] {
  return [
    mail.kind,
    mail.to_address,
    { text: mail.state, style: mailStyles[mail.state] },
    relativeTime(mail.sent_at ?? mail.created_at, now),
    mail.last_error ?? "",
  ];
}
