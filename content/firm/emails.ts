import type { EmailsSource } from "../schema/emails.ts";

export default {
  confirmation: {
    subject: "We got your order {order}",
    heading: "Thanks for your order {order}",
    lead: "We're looking forward to working with you. There's nothing to pay today.",
    question: "Questions? Didn't order this?",
  },
  invoice: {
    subject: "Invoice {invoice} for your order {order}",
    heading: "Invoice {invoice}: {total}",
    lead: "Thanks again for your order. Your invoice is attached as a PDF.",
    question: "Questions about this invoice?",
  },
  correctedInvoice: {
    subject: "Corrected invoice {invoice} for your order {order}",
    heading: "Invoice {invoice} replaces {replaced}",
    lead: "The corrected invoice is attached as a PDF, along with credit note {note} for the earlier one. You don't need to pay the earlier one.",
    question: "Questions about this invoice?",
  },
  receipt: {
    subject: "Payment received for invoice {invoice}",
    heading: "We got your payment of {amount}",
    lead: "Thank you. Please keep this email as your receipt.",
    question: "Questions?",
  },
  refund: {
    subject: "Refund for your order {order}",
    heading: "We've refunded {amount}",
    lead: "Please keep this email for your records.",
    question: "Questions?",
  },
  reversal: {
    subject: "A {movement} for your order {order} was reversed",
    heading: "A {movement} of {amount} for your order {order} was reversed",
    lead: "Either the bank returned it or we recorded it by mistake.",
    question: "Questions?",
  },
  creditNote: {
    subject: "Credit note {note} for invoice {invoice}",
    heading: "Credit note {note}: {total}",
    lead: "It takes {total} off invoice {invoice}. The PDF is attached.",
    question: "Questions about this credit note?",
  },
  appointment: {
    subject: "Your consultation: {time}",
    heading: "Your consultation is scheduled for {time}",
    moved: "This new time replaces the earlier one.",
    calendar: "Open the attached file to add it to your calendar. It'll show up in your time zone.",
    question: "Need a different time?",
  },
  cancellation: {
    subject: "Your order {order} with {brand} has been canceled",
    heading: "Your order {order} has been canceled",
    invoiceVoid: "Invoice {invoice} is void. Please don't pay it.",
    invoiceCredited: "Invoice {invoice} was credited in full. There's nothing left to pay.",
    appointment: "Your consultation on {time} is canceled, too.",
    question: "Questions?",
  },
  foot: { close: "Thanks from all of us at {brand}.", reach: "Reply to this email, or call or text {phone} ({hours})." },
} satisfies EmailsSource;
