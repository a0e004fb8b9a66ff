import * as z from "zod/mini";
import { limits } from "../../content/forms/limits.ts";
import { messageWords as words } from "../../content/messages.ts";
import { fillTemplate } from "../../content/template.ts";
import { paragraph } from "../../content/forms/form.ts";
import { pendingMail, type MailSettings } from "../mail/emails.ts";
import { changeOf, type Change } from "../orders/order-transaction.ts";
import { RefusedChange } from "../db/errors.ts";
import { orderedId } from "../db/clock.ts";
import type { Store } from "../db/store.ts";
import type { Millis, OrderRow, MessageRow } from "../db/database.ts";
import { messageRow } from "./store-message.ts";

/** What a buyer writes on the page of an order. One who asks to cancel need not say why. */
export const OrderMessage = z.object({
  message: z.optional(paragraph({ ...limits.message, minLength: 0 }, words.tooLong)),
  cancel: z.optional(z.literal("yes")),
});
export type OrderMessage = z.infer<typeof OrderMessage>;

/** The wish to cancel an order that nobody has dealt with; undefined if there is none. */
export async function openWish(db: Store["db"], order: OrderRow): Promise<MessageRow | undefined> {
  if (order.state === "canceled") return undefined;
  return db
    .selectFrom("messages")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("asks_to_cancel", "=", 1)
    .where("state", "=", "new")
    .orderBy("received_at", "desc")
    .executeTakeFirst();
}

/**
 * Takes the messages of buyers about the orders of a store. What is not possible throws a `RefusedChange` for the buyer to
 * read.
 */
export function orderMessages(options: { store: Store; settings: MailSettings; now: () => Millis }) {
  const { settings } = options;
  const change = changeOf({ ...options, by: "buyer" });

  async function store({ trx, order, at }: Change, text: string, wish: boolean): Promise<void> {
    const earlier = trx.selectFrom("messages").select("id").where("order_id", "=", order.id);
    const today = await earlier.where("received_at", ">", at - dayMs).execute();
    if (today.length >= mostADay) throw new RefusedChange(words.tooMany, words.tooManyElse);
    const { first_name: first, last_name: last, email, company } = order;
    const fields = { name: `${first} ${last}`.trim(), email, company: company ?? undefined, message: text };
    const message = messageRow({ id: orderedId(at), receivedAt: at, fields });
    const about = { order_id: order.id, asks_to_cancel: wish ? 1 : 0 };
    await trx
      .insertInto("messages")
      .values({ ...message, ...about })
      .execute();
    const mail = pendingMail({ kind: "contact-notification" }, message.id, settings, at);
    await trx.insertInto("mails").values(mail).execute();
  }

  return {
    /** Stores a message about the order, which may ask to cancel it; both sides are told of that. */
    send: (number: string, { message = "", cancel }: OrderMessage) =>
      change(number, async (made) => {
        const { trx, order, step } = made;
        if (cancel === undefined) {
          if (message.length < limits.message.minLength) {
            throw new RefusedChange(
              fillTemplate(words.tooShort, { count: limits.message.minLength }),
              words.nothingSent,
            );
          }
          await store(made, message, false);
          await step({ step: "noted", note: "Wrote to us" });
          return;
        }
        if (order.state === "completed" || order.state === "canceled") {
          throw new RefusedChange(fillTemplate(words.over, { state: order.state }), words.overElse);
        }
        // Pressed twice, or in two tabs.
        if ((await openWish(trx, order)) !== undefined) return;
        await store(made, message || words.wish, true);
        await step({ step: "noted", note: "Asked to cancel", mails: [{ kind: "cancel-request" }] });
      }),

    /** Takes back the wish to cancel. */
    keep: (number: string) =>
      change(number, async (made) => {
        const { trx, order, step } = made;
        const wish = await openWish(trx, order);
        if (wish === undefined) return;
        await trx.updateTable("messages").set({ state: "done" }).where("id", "=", wish.id).execute();
        await store(made, words.wishTakenBack, false);
        await step({ step: "noted", note: "Took back the wish to cancel" });
      }),
  };
}

// --- internal ---

const dayMs: Millis = 86_400_000;
/** How many messages about an order are taken within a day. */
const mostADay = 10;
