import { repeatMinutes } from "../../content/form-limits.ts";
import { contactEntries, contactLabels, orderEntries, orderLabels } from "./forms.ts";
import { storedMessages, storedOrders } from "./stored.ts";

/** A form of the site, with what a test of both forms needs to know about it. */
interface PostedForm {
  what: string;
  path: "/contact" | "/order";
  action: string;
  send: string;
  sending: string;
  labels: Record<string, string>;
  entriesFor(tag: string): Record<string, string> & { email: string };
  storedFrom(email: string): object[];
  success: RegExp;
  failure: RegExp;
  /** The page that a form posted without JavaScript leads to. */
  confirmed: string | RegExp;
  /** What it says about sending the same again on purpose. */
  again: RegExp;
}

/** Both forms. */
export const postedForms: readonly PostedForm[] = [
  {
    what: "a message",
    path: "/contact",
    action: "/api/contact",
    send: "Send Message",
    sending: "Sending...",
    labels: contactLabels,
    entriesFor: contactEntries,
    storedFrom: storedMessages,
    success: /Message sent successfully!/,
    failure: /Something went wrong!/,
    confirmed: "/contact/sent",
    again: new RegExp(`within ${repeatMinutes} minutes counts as this one. To send it a second time on purpose`),
  },
  {
    what: "an order",
    path: "/order",
    action: "/api/orders",
    send: "Submit Order & Request Invoice",
    sending: "Submitting...",
    labels: orderLabels,
    entriesFor: orderEntries,
    storedFrom: storedOrders,
    success: /Order submitted successfully!/,
    failure: /Order submission failed/,
    confirmed: /\/orders\/[\w-]{64}$/,
    again: new RegExp(`within ${repeatMinutes} minutes count as this order. For a second order`),
  },
];
