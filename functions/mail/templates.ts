import { company, orderPackage } from "../../content/catalogue.ts";
import { formatUsdPlain } from "../../content/money.ts";
import { formatWeeks } from "../../content/pricing.ts";
import type { ContactRequest } from "../../content/schema/contact.ts";
import type { OrderRequest } from "../../content/schema/order.ts";
import type { Env } from "../env.ts";
import type { MailDraft } from "../store/mails.ts";
import { lines, paragraphs, signature } from "./paragraphs.ts";

/** What the templates need to know about this site. */
export interface MailSettings {
  /** Address to notify, and to reply to. */
  operator: string;
  /** Domain part of each `Message-ID`. */
  domain: string;
}

/** The email settings from the environment. */
export function mailSettings({ MAIL_TO, SITE_URL }: Pick<Env, "MAIL_TO" | "SITE_URL">): MailSettings {
  return { operator: MAIL_TO, domain: new URL(SITE_URL).hostname };
}

/** The emails of a contact message: the operator's notification, whose replies go straight to the sender. */
export function contactMails(fields: ContactRequest, settings: MailSettings): MailDraft[] {
  return [
    {
      kind: "contact-notification",
      to: { name: company.brand, address: settings.operator },
      replyTo: { name: fields.name, address: fields.email },
      subject: `New message from ${fields.name}`,
      body: paragraphs(
        "A message arrived through the contact form.",
        lines(`Name: ${fields.name}`, `Email: ${fields.email}`, fields.company && `Company: ${fields.company}`),
        fields.message,
        `Reply to this email to answer ${fields.name}.`,
      ),
      domain: settings.domain,
    },
  ];
}

/** The emails of an order: the buyer's confirmation and the operator's notification. */
export function orderMails(fields: OrderRequest, orderNumber: string, settings: MailSettings): MailDraft[] {
  return [confirmation(fields.email, orderNumber, settings), notification(fields, orderNumber, settings)];
}

// --- internal ---

// Anyone can enter anyone's address, so an email to a visitor contains nothing that a visitor typed.
function confirmation(address: string, orderNumber: string, settings: MailSettings): MailDraft {
  const price = formatUsdPlain(orderPackage.price);
  return {
    kind: "order-confirmation",
    to: { name: "", address },
    replyTo: { name: company.brand, address: settings.operator },
    subject: `Your order ${orderNumber} at ${company.brand}`,
    body: paragraphs(
      "Thank you for your order.",
      lines(`Order number: ${orderNumber}`, `${orderPackage.title}: ${price}`, `Total: ${price}`),
      lines(
        `No payment is required upfront. We will email you an invoice within ${company.invoiceWithinHours} hours.`,
        "Your consultation will be scheduled once the payment has arrived.",
        `Estimated delivery: ${formatWeeks(orderPackage.weeks)}.`,
      ),
      signature("Questions, or not your order?"),
    ),
    domain: settings.domain,
  };
}

function notification(fields: OrderRequest, orderNumber: string, settings: MailSettings): MailDraft {
  const name = `${fields.firstName} ${fields.lastName}`;
  return {
    kind: "order-notification",
    to: { name: company.brand, address: settings.operator },
    replyTo: { name, address: fields.email },
    subject: `New order ${orderNumber} from ${name}`,
    body: paragraphs(
      `${orderPackage.title} was ordered. The buyer expects the invoice within ${company.invoiceWithinHours} hours.`,
      lines(`Order number: ${orderNumber}`, `Total: ${formatUsdPlain(orderPackage.price)}`),
      lines(
        `Name: ${name}`,
        `Email: ${fields.email}`,
        `Phone: ${fields.phone}`,
        fields.company && `Company: ${fields.company}`,
        `Billing address: ${fields.billingAddress}, ${fields.city}, ${fields.state} ${fields.zipCode}`,
      ),
      "Reply to this email to write to the buyer.",
    ),
    domain: settings.domain,
  };
}
