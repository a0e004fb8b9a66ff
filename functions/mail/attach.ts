import type { Kysely } from "kysely";
import { InvoiceStatement } from "../orders/statement.ts";
import { guarded } from "../store/errors.ts";
import { Attachment } from "../store/mails.ts";
import type { MailRow, Tables } from "../store/tables.ts";

/** An attached file, or a calendar entry that mail programs show next to the text, as nodemailer takes it. */
export interface Attached {
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  icalEvent?: { method: string; filename: string; content: string };
}

/** Produces an email's attachment; empty if it has none. */
export async function attachedTo(db: Kysely<Tables>, mail: MailRow): Promise<Attached> {
  if (mail.attachment === null) return {};
  const attachment = Attachment.parse(JSON.parse(mail.attachment));
  if (attachment.type === "calendar") {
    return { icalEvent: { method: attachment.method, filename: "appointment.ics", content: attachment.text } };
  }
  const { statement } = await guarded(() =>
    db.selectFrom("invoices").select("statement").where("number", "=", attachment.number).executeTakeFirstOrThrow(),
  );
  // Loaded only when an invoice is sent, so that the server starts without it.
  const { invoicePdf } = await import("../invoice/pdf.ts");
  const content = await invoicePdf(InvoiceStatement.parse(JSON.parse(statement)));
  return { attachments: [{ filename: `${attachment.number}.pdf`, contentType: "application/pdf", content }] };
}
