/** The order form, and its confirmation. The stages have the same names on the buyer's page and in emails. */
export const orderMessages = {
  terms: "Your order is covered by our {terms}.",
  total: "Total",
  billTo: "Bill to",
  emailAt: "We email you at",
  stages: { ordered: "Ordered", invoice: "Invoice", payment: "Payment" },
  payment: {
    none: "No payment is required upfront. The invoice is due on receipt.",
    one: "No payment is required upfront. You’ll have one day to pay the invoice.",
    many: "No payment is required upfront. You’ll have {days} days to pay the invoice.",
  },
  invoice: "An invoice will be emailed to you within {hours} hours.",
  delivery: "You’ll have everything {weeks} after we schedule the {appointment}.",
  emailed: "We’ll email it by {time}.",
  due: {
    none: "The invoice is due on receipt.",
    one: "You’ll have one day to pay, so it won’t be due before {day}.",
    many: "You’ll have {days} days to pay, so it won’t be due before {day}.",
  },
  scheduled: "We’ll schedule it as soon as your payment arrives. Delivery in {weeks}.",
} as const;

/** The buyer's page of an order, which the server fills in. */
export const buyerPageMessages = {
  unknown: {
    title: "We can’t find that order",
    description: "The link may be out of date or incomplete. Use the link in our latest email, or call or text us.",
  },
  questions: "Questions? Changes? Need to cancel? Email, call or text us.",
  emailUs: "Email us about this order",
  emailSubject: "Order {order}",
} as const;

/** An order's state and balance, on the buyer's page and in emails. */
export const statusMessages = {
  stages: "Order status",
  received: "We got your order.",
  invoiceBy: "We’ll email your invoice by {time}.",
  invoiceLate: "Your invoice is late, and we’re sorry. We’ll email it as soon as we can.",
  open: "{amount} is {due}.",
  overdue: "{amount} was due on {day}.",
  owedToBuyer: "We owe you {amount}, and we’ll send it back.",
  paid: "We got your payment on {day}.",
  credited: "Your invoice was credited in full. There’s nothing to pay.",
  notInvoiced: {
    none: "Due on receipt of the invoice.",
    one: "Due the day after the invoice date.",
    many: "Due {days} days after the invoice date.",
  },
  due: { onReceipt: "due on receipt", tomorrow: "due tomorrow", byDay: "due by {day}" },
  scheduleNext: "Next, we’ll email you a time for your {appointment}.",
  scheduleLater: "We’ll schedule it as soon as your payment arrives.",
  appointmentAhead: "Your {appointment} is on {time}.",
  appointmentOver: "Your {appointment} was on {time}.",
  placeFollows: "We’ll tell you how to join well before then.",
  completed: "This order is complete. Thank you.",
  canceled: "This order has been canceled.",
} as const;
