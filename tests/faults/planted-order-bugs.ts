import type { Planted } from "./planted-bugs.ts";

/** Bugs in what is said of an order, each of which was in the program once, and the test that notices each. */
export const plantedOrderBugs: readonly Planted[] = [
  // A command does what it showed although the order has changed since.
  [
    "functions/orders/change.ts",
    "order.version !== seen",
    "order.version < seen",
    "functions/orders/undo.test.ts > on sqlite a command that asks does what it showed",
  ],
  // A restored store goes on with its older orders by itself.
  [
    "functions/trouble/caution.ts",
    "since, why, upTo: since",
    "since, why, upTo: 0",
    "faults/cautions.test.ts > after a restore nothing of older orders is issued or mailed",
  ],
  // An email asks for what was paid since.
  [
    "functions/orders/money-mails.ts",
    "return [figures, ...(balance > 0 ? howToPay(invoice) : [])];",
    "return [figures, ...howToPay(invoice)];",
    "functions/orders/mails.test.ts > on sqlite an invoice that was given up, and leaves",
  ],
  // A buyer is reminded of an invoice that has not left.
  [
    "functions/orders/view.ts",
    'state === "sent" || lease !== null',
    'state !== "withdrawn" || lease !== null',
    "functions/orders/chores.test.ts > on sqlite no reminder of an invoice that was paid or not delivered",
  ],
  // An email is dated when it was caused.
  [
    "functions/mail/compose.ts",
    "date: new Date(now)",
    "date: new Date(0)",
    "functions/orders/mails.test.ts > on sqlite an invoice that was given up, and leaves",
  ],
  // A credit in full counts as a payment.
  [
    "functions/orders/view.ts",
    "return paid > 0 ?",
    "return paid >= 0 ?",
    "functions/orders/view.test.ts > an order credited in full without a payment",
  ],
  // What is open of a closed order is told to nobody.
  [
    "functions/orders/view.ts",
    '(closed || state === "scheduled" || reopened)',
    '(state === "scheduled" || (reopened && !closed))',
    "functions/orders/view.test.ts > an order completed, and then the check bounced",
  ],
  // An undo withdraws what a buyer has written since.
  [
    "functions/orders/undo.ts",
    "(mail.entry_id === id || mail.entry_id === entry)",
    "mail.created_at >= last.at",
    "functions/orders/undo.test.ts > on sqlite only the change's own email is withdrawn",
  ],
  // The books believe a document that was altered.
  [
    "cli/operator/books/check.ts",
    'hash("sha256", String(entry.statement)) !== entry.sha256',
    'entry.sha256 === ""',
    "operator/books.test.ts > ",
  ],
  // An invoice charges without the tax that was agreed.
  [
    "functions/orders/statement.ts",
    "total: order.gross_cents",
    "total: order.net_cents",
    "functions/orders/pdf.test.ts > with a tax, an account",
  ],
  // An overpaid order is asked for less than nothing.
  [
    "functions/orders/money-mails.ts",
    'balance < 0 ? ["To be returned to you", usd(-balance)] : [label, usd(balance)]',
    "[label, usd(balance)]",
    "functions/orders/desk.test.ts > on sqlite an invoice that is overpaid, and corrected",
  ],
  // An appointment that is moved loses its place.
  [
    "functions/orders/order-desk.ts",
    "place ?? earlier?.place ?? null",
    "place ?? null",
    "functions/orders/mails.test.ts > on sqlite from the order to its end",
  ],
  // A stale tab asks to cancel a completed order.
  [
    "functions/messages/order-messages.ts",
    'order.state === "completed" || order.state === "canceled"',
    'order.state === "canceled"',
    "functions/orders/order-messages.test.ts > on sqlite a stale tab cannot cancel an order that is complete",
  ],
  // A name that looks encoded is decoded.
  ["functions/mail/compose.ts", '.replaceAll("=?", "=\\u2060?")', "", "functions/mail.test.ts > the name "],
];
