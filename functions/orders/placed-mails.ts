import { company, emails, orderPackage } from "../../content/catalogue.ts";
import { formatUsdExact, toCents } from "../../content/money.ts";
import { formatTax, taxOn } from "../../content/pricing.ts";
import type { OrderRequest } from "../../content/schema/order.ts";
import type { MailDraft } from "../mail/mails.ts";
import { facts, text, written } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";

/** The emails of an order: the buyer's confirmation and the operator's notification. */
export function orderMails(fields: OrderRequest, orderNumber: string, settings: MailSettings): MailDraft[] {
  return [confirmation(fields, orderNumber, settings), notification(fields, orderNumber, settings)];
}

// --- internal ---

// Anyone can enter anyone's address, so an email to a visitor contains nothing that a visitor typed: title and price are
// those of the catalogue when the order was placed.
function confirmation(fields: OrderRequest, orderNumber: string, settings: MailSettings): MailDraft {
  const cents = toCents(fields.totalAmount);
  const price = formatUsdExact(cents);
  const { tax } = company.billing;
  const taxed = tax ? taxOn(cents, tax.rate) : 0;
  const words = emails.confirmation({
    order: orderNumber,
    brand: company.brand,
    hours: String(company.invoiceWithinHours),
  });
  return {
    kind: "order-confirmation",
    order: orderNumber,
    to: { name: "", address: fields.email },
    replyTo: { name: company.brand, address: settings.operator },
    subject: words.subject,
    ...written({
      heading: words.heading,
      blocks: [
        ...text(words.lead),
        facts(
          [
            ["Order", orderNumber],
            [fields.productTitle, price],
            tax ? [formatTax(tax), formatUsdExact(taxed)] : ["", null],
            ["Estimated delivery", orderPackage.offer.delivery],
          ],
          ["Total", formatUsdExact(cents + taxed)],
        ),
        ...text(words.next, words.later),
      ],
      question: words.question,
    }),
    domain: settings.domain,
  };
}

function notification(fields: OrderRequest, orderNumber: string, settings: MailSettings): MailDraft {
  const name = `${fields.firstName} ${fields.lastName}`;
  return {
    kind: "order-notification",
    order: orderNumber,
    to: { name: company.brand, address: settings.operator },
    replyTo: { name, address: fields.email },
    subject: `New order ${orderNumber} from ${name}`,
    ...written({
      heading: `New order ${orderNumber}: ${fields.productTitle}`,
      blocks: [
        facts(
          [
            ["Name", name],
            ["Email", fields.email, "mailto"],
            ["Phone", fields.phone, "tel"],
            ["Company", fields.company],
            ["Billing address", `${fields.billingAddress}\n${fields.city}, ${fields.state} ${fields.zipCode}`],
          ],
          ["Total", formatUsdExact(toCents(fields.totalAmount))],
        ),
        ...text(
          `The buyer expects the invoice within ${company.invoiceWithinHours} hours. To write to the buyer, reply to this email.`,
        ),
        {
          type: "list",
          title: "What you can do",
          items: [
            { text: "See everything about it", command: `npx site-cli orders show ${orderNumber}` },
            { text: "Cancel it", command: `npx site-cli orders cancel ${orderNumber} --reason "…"` },
          ],
        },
      ],
    }),
    domain: settings.domain,
  };
}
