import type { Kysely } from "kysely";
import type { Attached } from "../mail/compose.ts";
import { attachedNumbers, Attachment, type MailRow } from "../mail/mails.ts";
import { CreditNoteStatement, InvoiceStatement } from "../orders/statement.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../store/tables.ts";

/** Produces the attachments of emails: invoices and credit notes, drawn from their statements, and calendar entries. */
export function attachmentsOf({ db }: Store): (mail: MailRow) => Promise<Attached> {
  return async (mail) => {
    if (mail.attachment === null) return {};
    const attachment = Attachment.parse(JSON.parse(mail.attachment));
    if (attachment.type === "calendar") {
      return { icalEvent: { method: attachment.method, filename: "appointment.ics", content: attachment.text } };
    }
    // Loaded only when an invoice is sent, so that the server starts without it.
    const { invoicePdf } = await import("./pdf.ts");
    const attachments = [];
    for (const number of attachedNumbers(attachment)) {
      const content = await invoicePdf(await guarded(() => statementNumbered(db, number)));
      attachments.push({ filename: `${number}.pdf`, contentType: "application/pdf", content });
    }
    return { attachments };
  };
}

/** What an invoice or a credit note states. */
export async function statementNumbered(
  db: Kysely<Tables>,
  number: string,
): Promise<InvoiceStatement | CreditNoteStatement> {
  const numbered = (table: "invoices" | "credit_notes") =>
    db.selectFrom(table).select("statement").where("number", "=", number);
  const invoice = await numbered("invoices").executeTakeFirst();
  if (invoice) return InvoiceStatement.parse(JSON.parse(invoice.statement));
  const { statement } = await numbered("credit_notes").executeTakeFirstOrThrow();
  return CreditNoteStatement.parse(JSON.parse(statement));
}
