import type { Kysely } from "kysely";
import type { Attached } from "../mail/compose.ts";
import { attachedNumbers, Attachment, type MailRow } from "../mail/mails.ts";
import { linkedOrder, orderPageLinks } from "../orders/order-page.ts";
import {
  creditNoteStated,
  invoiceStated,
  type CreditNoteStatement,
  type InvoiceStatement,
} from "../orders/statement.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../store/tables.ts";

/**
 * Produces what emails carry: invoices and credit notes, drawn from their statements, calendar entries, and the link to the order's
 * page in those to buyers, as it is when they are sent.
 */
export function attachmentsOf({ db, hashKey }: Store, siteUrl: string): (mail: MailRow) => Promise<Attached> {
  const pageOf = orderPageLinks(siteUrl, hashKey);
  return async (mail) => {
    const order = await guarded(() => linkedOrder(db, mail));
    return { ...(order && { orderPage: pageOf(order) }), ...(await fileOf(mail)) };
  };

  async function fileOf(mail: MailRow): Promise<Attached> {
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
  }
}

/** What an invoice or a credit note states. */
export async function statementNumbered(
  db: Kysely<Tables>,
  number: string,
): Promise<InvoiceStatement | CreditNoteStatement> {
  const numbered = (table: "invoices" | "credit_notes") =>
    db.selectFrom(table).select("statement").where("number", "=", number);
  const invoice = await numbered("invoices").executeTakeFirst();
  if (invoice) return invoiceStated(invoice);
  return creditNoteStated(await numbered("credit_notes").executeTakeFirstOrThrow());
}
