import * as z from "zod/mini";
import { company } from "../../content/catalogue.ts";
import { OrderForm } from "../../content/schema/order.ts";
import { pendingMail } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { messageRow } from "../messages/message.ts";
import { RefusedChange } from "../store/errors.ts";
import { orderedId } from "../store/ids.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { changeOf } from "./change.ts";
import { doubtAbout } from "./doubtful.ts";
import { buyerOf } from "./statement.ts";
import { columnsOf, type OrderRow } from "./tables.ts";

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
  /** Tells the operator that the buyer wants to cancel, once, by a message of that order. */
  askToCancel(number: string): Promise<void>;
}

/** Takes buyers' requests about the orders of a store. */
export function buyerRequests(options: { store: Store; settings: MailSettings; now: () => Millis }): BuyerRequests {
  const change = changeOf({ ...options, by: "buyer" });

  return {
    correctAddress: (number, address) =>
      change(number, async ({ trx, order, view, history, step }) => {
        if (order.state === "canceled" || view.latestInvoice !== undefined) {
          throw new RefusedChange("The address can no longer be corrected here.", reach);
        }
        const row = columnsOf({ ...address, company: address.company ?? "" });
        const before = addressOf(order);
        if (addressOf({ ...order, ...row }) === before) return;
        const names = { firstName: order.first_name, lastName: order.last_name };
        if (doubtAbout({ ...names, ...address }) !== undefined) {
          throw new RefusedChange("We cannot take this address here.", reach);
        }
        if (history.filter(({ by }) => by === "buyer").length > mostRequests) {
          throw new RefusedChange("It was corrected too often.", reach);
        }
        await trx.updateTable("orders").set(row).where("id", "=", order.id).execute();
        await step({ step: "edited", note: `Corrected the billing address, which was: ${before}` });
      }),

    askToCancel: (number) =>
      change(number, async ({ trx, order, at, step }) => {
        if (order.state !== "open" && order.state !== "scheduled") {
          throw new RefusedChange("This order can no longer be canceled here.", reach);
        }
        const asked = trx.selectFrom("messages").select("id").where("order_id", "=", order.id);
        if (await asked.where("asks_to_cancel", "=", 1).where("state", "=", "new").executeTakeFirst()) return;
        const name = `${order.first_name} ${order.last_name}`;
        const fields = { name, email: order.email, message: `I would like to cancel my order ${number}.` };
        const message = messageRow({ id: orderedId(at), receivedAt: at, fields });
        await trx
          .insertInto("messages")
          .values({ ...message, order_id: order.id, asks_to_cancel: 1 })
          .execute();
        const mail = pendingMail({ kind: "contact-notification" }, message.id, options.settings, at);
        await trx.insertInto("mails").values(mail).execute();
        await step({ step: "noted", note: "Asked to cancel" });
      }),
  };
}

// --- internal ---

/** How often a buyer may correct an order. */
const mostRequests = 10;

const reach = `Please write to ${company.email}, or call or text ${company.phone}.`;

function addressOf(order: OrderRow): string {
  const { company: firm, street, place } = buyerOf(order);
  return [firm, street, place].filter(Boolean).join(", ");
}
