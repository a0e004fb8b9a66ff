/*
 * The interface's texts, for any trade: sentences, and labels that several pages share. A heading or label of one page
 * is in its component, the words around an amount are in `pricing/`, and the firm's own words are in `firm/`. `{name}`
 * is a placeholder.
 */

/** Texts around the forms. A form's own texts are in its definition (`content/forms`). */
export const formMessages = {
  estimateTitle: "Your message is about",
  optional: "(Optional)",
  removeEstimate: "Remove",
  outdated: { title: "This page is out of date.", text: "Reload it (your entries stay), or call or text" },
  rateLimited: { title: "You’ve sent a lot in a short time.", text: "Try again in a few minutes, or call or text" },
  receipt: "Your message",
  writeAnother: "Write another",
  privacy: "We only use this to reply.",
  received: "Got it. We’ll reply to {email}. Someone reads every message,",
  noEstimate: "We don’t recognize the estimate in this link, but go ahead and send your message.",
  failedEstimate: "We can’t show this estimate right now, but we’ll see which one you mean.",
  goneEstimate: "We don’t offer this estimate anymore. We can see which one you mean, and we’ll sort it out with you.",
};

/** The order form, and its confirmation. The stages have the same names on the buyer's page and in emails. */
export const orderMessages = {
  terms: "Your order is covered by our",
  byInvoice: "By invoice, nothing upfront",
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
};

/** The buyer's page of an order, which the server fills in. */
export const buyerPageMessages = {
  unknown: {
    title: "We can’t find that order",
    description: "The link may be out of date or incomplete. Use the link in our latest email, or call or text us.",
  },
  questions: "Questions? Changes? Need to cancel? Email, call or text us.",
  emailUs: "Email us about this order",
  emailSubject: "Order {order}",
};

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
};

/** An estimate's texts, and the notices of its buttons. */
export const estimateMessages = {
  label: "Sample Invoice Estimate",
  total: "Total fixed fee",
  preparedFor: "Prepared for",
  leaveOut: "Don’t need it? Uncheck it.",
  invalidSelection: "This link leaves out something that isn’t optional, so here’s the full estimate.",
  copied: { title: "Link copied", description: "It opens this estimate with your choices." },
  notCopied: {
    title: "We couldn’t copy the link",
    description: "Copy it from the address bar instead. It has your choices.",
  },
  mailed: { title: "Your mail app should be open", description: "If it isn’t, copy the link instead." },
  calculate: "Fill in all four numbers to see when it pays for itself.",
  example: "Starts with our sample’s numbers.",
  limit: "Enter a number above 0, up to {limit}",
  paysBack: "Pays for itself in {weeks}",
  saved: "Saves {amount} a week, before running costs.",
  notWorthIt: "This won’t pay for itself.",
  startSmall: "Start with the {fee} plan",
  orDoNotBuy: ", or don’t buy this.",
  noSupport: "None included.",
};

/** Texts of other pages. */
export const pageMessages = {
  preview: "This is a preview. It shows drafts, and nothing here is published.",
  newTab: "(opens in a new tab)",
  returnHome: "Return to Home",
  compare: "Compare the Services",
  goodFit: "Good fit",
  notAFit: "Not a fit",
  delivery: "Delivery",
  sampleTitle: "A Sample of the Work",
  wentWrong: "What It Got Wrong",
  contactUs: "Contact Us",
  requestChat: "Request a Chat",
  solutions: "Solutions",
  exploreSolutions: "Explore Solutions",
  allRightsReserved: "All rights reserved.",
  countries: { clients: "Where our clients are.", staff: "Where our people work." },
  groups: { decide: "Decide", build: "Build", protect: "Protect" },
  feeRange: "Fixed fees from {lowest} to {highest}, each with its deliverables and timeline. No call required.",
  processResult: "{subject} takes {before} of someone’s day. With the {worker}, {after}.",
  whenNot: "Some jobs don’t need us. Here’s how to tell, and where to go instead.",
  whatWentWrong: "Nothing is right every time. Each sample of our work shows where it failed, too.",
  askAbout: "Ask us about any of them",
  officeOpen: "Someone’s here now",
  officeClosed: "We’re closed right now",
  withEstimate: "Your email will include a link to the estimate you were looking at.",
  sampleNumbers: "Sample, with made-up numbers",
};
