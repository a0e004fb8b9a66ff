import { awaitedInvoices } from "../../../functions/orders/late.ts";
import { formatList, type ListFormat } from "../../formats/list.ts";
import { relativeTime } from "../../formats/time.ts";
import { atDesk } from "../../operator/desk.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** How far ahead `orders due` looks, and how it prints. */
export interface DueOptions {
  within: string;
  format: ListFormat;
}

/** Prints the orders whose invoice has not been sent and is late or due soon; true if none is late. */
export async function dueOrders(root: string, { within, format }: DueOptions): Promise<boolean> {
  const [, hours] = /^(\d{1,3})h$/.exec(within) ?? [];
  if (hours === undefined)
    throw new Refusal(`--within "${within}" is not a number of hours.`, "Write it in hours, like 4h.");
  const now = Date.now();
  const orders = await atDesk(root, ({ store }) => awaitedInvoices(store, now, Number(hours) * 3_600_000));
  print(
    formatList(
      {
        name: "due",
        rows: orders,
        fields: ["number", "state", "receivedAt", "promisedAt", "late"],
        record: ({ number, state, received_at: received, promised_at: promised, late }) => ({
          number,
          state,
          receivedAt: new Date(received).toISOString(),
          promisedAt: new Date(promised).toISOString(),
          late: late ? "yes" : "no",
        }),
        columns: [
          { heading: "Order" },
          { heading: "Received" },
          { heading: "Invoice promised" },
          { heading: "What is missing", flexible: true },
        ],
        cells: ({ number, state, received_at: received, promised_at: promised, late }) => [
          number,
          relativeTime(received, now),
          { text: `${relativeTime(promised, now)}${late ? ", late" : ""}`, style: late ? "red" : "yellow" },
          state === "received" ? "the invoice" : "its email was not sent: npx site-cli mail list",
        ],
        empty: `No invoice is late, or due within ${Number(hours)} hours.`,
      },
      format,
    ),
  );
  return !orders.some(({ late }) => late);
}
