import { siteCli } from "../../content/site-cli.ts";
import { company, emails, orderPackage } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { formatTax } from "../../content/pricing.ts";
import { facts, text, written } from "../mail/content.ts";
import type { MailDraft } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { toBuyer } from "./buyer-mails.ts";
import type { OrderFile } from "./files.ts";
import { agreedOf } from "./statement.ts";

// Anyone can enter anyone's address, so an email to a visitor contains nothing that a visitor typed: title and price are
// those of the catalogue when the order was placed.

/** Tells the buyer that the order has arrived. */
export function confirmationMail({ order, view }: OrderFile, settings: MailSettings): MailDraft {
  const { number } = order;
  const { lines, tax } = agreedOf(order);
  const words = emails.confirmation({ order: number, brand: company.brand, hours: String(company.invoiceWithinHours) });
  return {
    ...toBuyer("order-confirmation", order, settings),
    subject: words.subject,
    ...written({
      heading: words.heading,
      blocks: [
        ...text(words.lead),
        facts(
          [
            ["Order", number],
            ...lines.map(({ title, amount }) => [title, formatUsdExact(amount)] as const),
            tax ? [formatTax(tax), formatUsdExact(tax.cents)] : ["", null],
            ["Estimated delivery", orderPackage.offer.delivery],
          ],
          ["Total", formatUsdExact(view.gross)],
        ),
        // Once the invoice is there, it is promised no more.
        ...text(view.latestInvoice === undefined && words.next, order.state === "open" && words.later),
      ],
      question: words.question,
    }),
  };
}

/** Tells the operator of an order. */
export function notificationMail({ order, view }: OrderFile, settings: MailSettings): MailDraft {
  const { number } = order;
  const name = `${order.first_name} ${order.last_name}`;
  const address = `${order.billing_address}\n${order.city}, ${order.state_code} ${order.zip_code}`;
  return {
    kind: "order-notification",
    order: number,
    to: { name: company.brand, address: settings.operator },
    replyTo: { name, address: order.email },
    subject: `New order ${number} from ${name}`,
    ...written({
      heading: `New order ${number}: ${order.product_title}`,
      blocks: [
        facts(
          [
            ["Name", name],
            ["Email", order.email, "mailto"],
            ["Phone", order.phone, "tel"],
            ["Company", order.company],
            ["Billing address", address],
          ],
          ["Total", formatUsdExact(view.gross)],
        ),
        ...text(
          order.state === "canceled"
            ? "It has been canceled since."
            : `The buyer expects the invoice within ${company.invoiceWithinHours} hours. To write to the buyer, reply to this email.`,
        ),
        {
          type: "list",
          title: "What you can do",
          items: [
            { text: "See everything about it", command: `${siteCli()} orders show ${number}` },
            { text: "Cancel it", command: `${siteCli()} orders cancel ${number} --reason "…"` },
          ],
        },
      ],
    }),
  };
}
