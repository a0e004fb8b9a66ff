import type { MailRow } from "../../../functions/mail/mails.ts";
import { formatList, type ListFormat } from "../../formats/list.ts";
import { relativeTime } from "../../formats/time.ts";
import { atDesk } from "../../operator/desk.ts";
import { mailStyles } from "../../operator/mails.ts";
import { parseSince } from "../../operator/since.ts";
import { print } from "../../report.ts";

/** Filters of `mail list`; an email must pass all of them. */
export interface MailListOptions {
  /** `open` for those that are pending or dead. */
  state: "open" | "all" | MailRow["state"];
  since?: string;
  format: ListFormat;
}

/** Prints the emails that pass the filters, newest first. */
export async function listMails(root: string, { state, since, format }: MailListOptions): Promise<void> {
  const now = Date.now();
  const mails = await atDesk(root, async ({ store }) => {
    let query = store.db.selectFrom("mails").selectAll();
    if (state === "open") query = query.where("state", "in", ["pending", "dead"]);
    else if (state !== "all") query = query.where("state", "=", state);
    if (since !== undefined) query = query.where("created_at", ">=", parseSince(since, now));
    return query.orderBy("created_at", "desc").orderBy("id", "desc").execute();
  });
  const list = {
    name: "mails",
    rows: mails,
    fields: ["id", "kind", "order", "to", "subject", "state", "createdAt", "attempts", "dueAt", "sentAt", "lastError"],
    record: mailRecord,
    columns: [
      { heading: "Id" },
      { heading: "Email" },
      { heading: "Order" },
      { heading: "To", flexible: true },
      { heading: "State" },
      { heading: "Age" },
      { heading: "Attempts", figures: true },
      { heading: "Next" },
      { heading: "Last error", flexible: true },
    ],
    cells: (mail: MailRow) => [
      mail.id.slice(-8),
      mail.kind,
      mail.order_number ?? "",
      mail.to_address,
      { text: mail.state, style: mailStyles[mail.state] },
      relativeTime(mail.created_at, now),
      String(mail.attempts),
      nextAttempt(mail, now),
      mail.last_error ?? "",
    ],
    empty: state === "open" ? "No email is waiting, and none was given up." : "No emails.",
  };
  print(formatList(list, format));
}

// --- internal ---

function mailRecord(mail: MailRow) {
  return {
    id: mail.id,
    kind: mail.kind,
    order: mail.order_number,
    to: mail.to_address,
    subject: mail.subject,
    state: mail.state,
    createdAt: new Date(mail.created_at).toISOString(),
    attempts: mail.attempts,
    dueAt: mail.state === "pending" ? new Date(mail.due_at).toISOString() : null,
    sentAt: mail.sent_at === null ? null : new Date(mail.sent_at).toISOString(),
    lastError: mail.last_error,
  };
}

function nextAttempt({ state, due_at: dueAt }: MailRow, now: number): string {
  if (state !== "pending") return "";
  return dueAt <= now ? "now" : relativeTime(dueAt, now);
}
