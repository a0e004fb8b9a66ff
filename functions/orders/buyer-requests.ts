import * as z from "zod/mini";
import { company } from "../../content/catalogue.ts";
import { OrderForm } from "../../content/schema/order.ts";
import { text, written } from "../mail/content.ts";
import { pendingMail } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { changeOf } from "./change.ts";
import { doubtAbout } from "./doubtful.ts";
import { buyerOf } from "./statement.ts";
import { columnsOf, type OrderEventRow, type OrderRow } from "./tables.ts";
import { isOpen } from "./transitions.ts";

/** What a buyer may correct of the address on the invoice. */
export const BillingAddress = z.pick(OrderForm, {
  company: true,
  billingAddress: true,
  city: true,
  state: true,
  zipCode: true,
});
export type BillingAddress = z.infer<typeof BillingAddress>;

/** What a buyer asks for on the page of an order. What is not possible throws a `RefusedChange` for the buyer to read. */
export interface BuyerRequests {
  /** Corrects the billing address before the invoice is issued; the history keeps the earlier one. */
  correctAddress(number: string, address: BillingAddress): Promise<void>;
  /** Tells the operator that the buyer wants to cancel, once. */
  askToCancel(number: string): Promise<void>;
}

/** Takes buyers' requests about the orders of a store. */
export function buyerRequests(options: { store: Store; settings: MailSettings; now: () => Millis }): BuyerRequests {
  const change = changeOf({ ...options, rehearses: false });

  return {
    correctAddress: (number, address) =>
      change(number, async (trx, order, at) => {
        if (order.state !== "received") throw new RefusedChange("The invoice was made already.", reach);
        const row = columnsOf({ ...address, company: address.company ?? "" });
        const before = addressOf(order);
        if (addressOf({ ...order, ...row }) === before) return;
        const names = { firstName: order.first_name, lastName: order.last_name };
        if (doubtAbout({ ...names, ...address }) !== undefined) {
          throw new RefusedChange("We cannot take this address here.", reach);
        }
        const { rows } = await trx
          .selectFrom("order_events")
          .select((event) => event.fn.countAll<number | string>().as("rows"))
          .where("order_id", "=", order.id)
          .where("by", "=", "buyer")
          .executeTakeFirstOrThrow();
        if (Number(rows) > mostRequests) throw new RefusedChange("It was corrected too often.", reach);
        await trx.updateTable("orders").set(row).where("id", "=", order.id).execute();
        const event = eventOf(order, at, `Corrected the billing address, which was: ${before}`);
        await trx.insertInto("order_events").values(event).execute();
      }),

    askToCancel: (number) =>
      change(number, async (trx, order, at) => {
        if (!isOpen(order) || order.cancel_asked_at !== null) return;
        await trx.updateTable("orders").set({ cancel_asked_at: at }).where("id", "=", order.id).execute();
        await trx
          .insertInto("order_events")
          .values(eventOf(order, at, "Asked to cancel"))
          .execute();
        await trx
          .insertInto("mails")
          .values(pendingMail(askedMail(order, options.settings), order.id, at))
          .execute();
      }),
  };
}

// --- internal ---

/** How often a buyer may correct an order. */
const mostRequests = 10;

const reach = `Please write to ${company.email}, or call or text ${company.phone}.`;

function eventOf({ id, state }: OrderRow, at: Millis, note: string): OrderEventRow {
  return { order_id: id, at, state, by: "buyer", note };
}

function addressOf(order: OrderRow): string {
  const { company: firm, street, place } = buyerOf(order);
  return [firm, street, place].filter(Boolean).join(", ");
}

/** Tells the operator, without the link to the buyer's page. */
function askedMail(order: OrderRow, { operator, domain }: MailSettings) {
  const heading = `The buyer of ${order.number} asks to cancel`;
  const items = [
    { text: "See the order", command: `npx site-cli orders show ${order.number}` },
    { text: "Cancel it", command: `npx site-cli orders cancel ${order.number} --reason "…"` },
    { text: "Or note why not", command: `npx site-cli orders note ${order.number} "…"` },
  ];
  return {
    kind: "operator-notice" as const,
    order: order.number,
    to: { name: company.brand, address: operator },
    replyTo: { name: `${order.first_name} ${order.last_name}`, address: order.email },
    subject: heading,
    ...written({
      heading,
      blocks: [
        ...text(
          "The buyer was told that you will write, and that nothing changes until then. To write, reply to this.",
        ),
        { type: "list", title: "What you can do", items },
      ],
    }),
    domain,
  };
}
