import type { Attached } from "../mail/compose.ts";
import { Attachment, type MailRow } from "../mail/mails.ts";
import { InvoiceStatement } from "../orders/statement.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";

/** Produces the attachments of emails: invoices, drawn from their stored statement, and calendar entries. */
export function attachmentsOf({ db }: Store): (mail: MailRow) => Promise<Attached> {
  return async (mail) => {
    if (mail.attachment === null) return {};
    const attachment = Attachment.parse(JSON.parse(mail.attachment));
    if (attachment.type === "calendar") {
      return { icalEvent: { method: attachment.method, filename: "appointment.ics", content: attachment.text } };
    }
    const { statement } = await guarded(() =>
      db.selectFrom("invoices").select("statement").where("number", "=", attachment.number).executeTakeFirstOrThrow(),
    );
    // Loaded only when an invoice is sent, so that the server starts without it.
    const { invoicePdf } = await import("./pdf.ts");
    const content = await invoicePdf(InvoiceStatement.parse(JSON.parse(statement)));
    return { attachments: [{ filename: `${attachment.number}.pdf`, contentType: "application/pdf", content }] };
  };
}
