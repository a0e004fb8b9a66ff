/*
 * The sentences of the interface: what pages say beside a firm's own words, in any trade. A firm that speaks otherwise
 * replaces them here. Labels of a word or two stand in the components. `{name}` is filled in.
 */

/** What forms say (specification, section 8, where it fixes them). */
export const formMessages = {
  privacy: "What happens to your message:",
  received: "We have it, and answer to {email}. A person reads messages",
  noEstimate: "This address names no estimate of ours. Your message is welcome all the same.",
  goneEstimate: "An estimate that we do not offer, or not any more. We see which one, and will clear it up with you.",
};

/** What the order page and the buyer's page say. */
export const orderPageMessages = {
  unknown: {
    title: "This link leads to no order",
    description: "It may be an older one. Use the link in our latest email, copy the whole of it, or call or text us.",
  },
  terms: "Your order is covered by our",
  payment: "No payment is required upfront. The invoice is due {days} days after its date.",
  invoice: "An invoice will be emailed to you within {hours} hours.",
  delivery: "Delivery in {weeks} once the {appointment} is scheduled.",
  emailed: "Emailed by {time}.",
  due: "Due {days} days after the invoice date, {day} at the earliest.",
  scheduled: "Scheduled once the payment has arrived. Delivery in {weeks}.",
  cancel: "I want to cancel this order. We will write to you; until then, nothing changes.",
};

/** What an order's page says of its state and its money. */
export const statusMessages = {
  received: "We have received your order.",
  invoiceBy: "Your invoice comes by email by {time}.",
  invoiceLate: "Your invoice is later than we promised: it comes by email as soon as we can.",
  invoiceDue: "Your invoice is due by {day}.",
  invoiceOverdue: "Your invoice was due on {day}.",
  open: "{amount} is open.",
  openDue: "{amount} is open, due by {day}.",
  openOverdue: "{amount} is open, which was due on {day}.",
  overpaid: "You have paid {amount} more than is due: we will return it.",
  paid: "Your payment has arrived. Next, we will write to you with an appointment for your {appointment}.",
  credited: "Your invoice is credited in full: there is nothing to pay.",
  settled: "There is nothing left to pay.",
  appointmentAhead: "Your {appointment} is on {time}.",
  appointmentOver: "Your {appointment} was on {time}.",
  takesPlace: "This invoice takes the place of {number}, which you may have: please pay only this one.",
  placeFollows: "We will tell you how to join well before it.",
  completed: "This order is complete. Thank you.",
  canceled: "This order has been canceled.",
  wish: "You asked on {day} to cancel this order. Nothing changes until we have written to you.",
  timeline: {
    invoiceBy: "By email, by {time}",
    invoiceLate: "By email, as soon as we can",
    appointment: "We make an appointment once the payment has arrived",
    appointmentNext: "We will write to you with an appointment",
    due: "Due by {day}",
    overdue: "Was due on {day}",
    partly: "{paid} received, {amount} open.",
    overpaid: "{amount} more than is due: we will return it",
    received: "Received by {day}",
    notInvoiced: "Due {days} days after the invoice",
    credited: "Nothing to pay: the invoice is credited in full",
  },
};

/** What becomes of what a buyer writes on an order's page. */
export const messageWords = {
  done: {
    message: "We have your message, and will write to you.",
    cancel: "We have your request to cancel.",
    kept: "You keep the order: your request to cancel is taken back.",
  },
  wish: "I want to cancel this order.",
  wishTakenBack: "I do not want to cancel this order any more.",
  tooLong: "Please write a shorter message",
  tooShort: "Please write at least {count} characters",
  nothingSent: "Nothing was sent.",
  tooMany: "You have written often today",
  tooManyElse: "Please call us, or write to us by email.",
  over: "This order is {state} already",
  overElse: "It was not asked to be canceled: please write to us.",
};

/** What an estimate says beside its figures, and what became of a press of one of its buttons. */
export const estimateMessages = {
  optional: "Uncheck what you do not need.",
  copied: { title: "Link copied", description: "It opens the estimate just as you have it." },
  notCopied: {
    title: "The link could not be copied",
    description: "Copy it from the address bar, which has your choice.",
  },
  printed: { title: "Handed to the print dialog", description: "Choose “Save as PDF” there to keep it as a file." },
  mailed: { title: "Handed to your mail program", description: "If none opened, copy the link instead." },
  calculate: "Fill in all four, each above 0 and within its limit, and the weeks appear here.",
  saved: "{amount} saved a week, against this estimate.",
  noSupport: "None included.",
};

/** What other pages say. */
export const pageMessages = {
  preview: "A preview: drafts are shown, and nothing here is published.",
  rights: "All rights reserved.",
  countries: {
    clients: "The countries that our clients are in.",
    staff: "The countries that our people work from.",
  },
  groups: { decide: "Decide", build: "Build", protect: "Protect" },
  feesTitle: "The Fees Are No Secret",
  fees: "Fixed fees from {lowest} to {highest}, each with its deliverables and weeks, before you call.",
  processResult: "{before} of work on each case today, {after} with the {worker}.",
  related: "If This Is Not Quite It",
  invented: "Sample with invented figures",
};
