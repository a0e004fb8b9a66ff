import type { Kysely } from "kysely";
import { InvoiceStatement } from "../orders/statement.ts";
import { guarded } from "../store/errors.ts";
import { Attachment } from "../store/mails.ts";
import type { MailRow, Tables } from "../store/tables.ts";

/** An attached file, or a calendar entry that mail programs show next to the text. */
export type AttachedFile =
  | { type: "file"; filename: string; contentType: string; content: Buffer }
  | { type: "calendar"; filename: string; method: "REQUEST" | "CANCEL"; content: string };

/** Produces an email's attachment, if it has one. */
export async function attachedTo(db: Kysely<Tables>, mail: MailRow): Promise<AttachedFile | undefined> {
  if (mail.attachment === null) return undefined;
  const attachment = Attachment.parse(JSON.parse(mail.attachment));
  if (attachment.type === "calendar") {
    return { type: "calendar", filename: "appointment.ics", method: attachment.method, content: attachment.text };
  }
  const { statement } = await guarded(() =>
    db.selectFrom("invoices").select("statement").where("number", "=", attachment.number).executeTakeFirstOrThrow(),
  );
  // Loaded only when an invoice is sent, so that the server starts without it.
  const { invoicePdf } = await import("../invoice/pdf.ts");
  const content = await invoicePdf(InvoiceStatement.parse(JSON.parse(statement)));
  return { type: "file", filename: `${attachment.number}.pdf`, contentType: "application/pdf", content };
}
