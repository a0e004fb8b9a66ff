import * as z from "zod/mini";
import { limits } from "../../content/form-limits.ts";
import { paragraph } from "../../content/schema/form.ts";
import { pendingMail } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { changeOf, type Change } from "../orders/change.ts";
import { RefusedChange } from "../store/errors.ts";
import { orderedId } from "../store/ids.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import type { MessageRow } from "./message.ts";

/** What a buyer writes on the page of an order. One who asks to cancel need not say why. */
export const OrderMessage = z.object({
  message: z.optional(paragraph({ ...limits.message, minLength: 0 }, "Please write a shorter message")),
  cancel: z.optional(z.literal("yes")),
});
export type OrderMessage = z.infer<typeof OrderMessage>;

/** What a buyer sends on the page of an order. What is not possible throws a `RefusedChange` for the buyer to read. */
export interface OrderMessages {
  /** Stores a message about the order, which may ask to cancel it; both sides are told of that. */
  send(number: string, written: OrderMessage): Promise<void>;
  /** Takes back the wish to cancel. */
  keep(number: string): Promise<void>;
}

/** The wish to cancel an order that nobody has dealt with; undefined if there is none. */
export function openWish(db: Store["db"], order: { id: string }): Promise<MessageRow | undefined> {
  return db
    .selectFrom("messages")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("asks_to_cancel", "=", 1)
    .where("state", "=", "new")
    .orderBy("received_at", "desc")
    .executeTakeFirst();
}

/** Takes the messages of buyers about the orders of a store. */
export function orderMessages(options: { store: Store; settings: MailSettings; now: () => Millis }): OrderMessages {
  const { settings } = options;
  const change = changeOf({ ...options, by: "buyer" });

  async function store({ trx, order, at }: Change, text: string, wish: boolean): Promise<void> {
    const { rows } = await trx
      .selectFrom("messages")
      .select((message) => message.fn.countAll<number | string>().as("rows"))
      .where("order_id", "=", order.id)
      .where("received_at", ">", at - dayMs)
      .executeTakeFirstOrThrow();
    if (Number(rows) >= mostADay)
      throw new RefusedChange("You have written often today", "Please call us, or write to us by email.");
    const message: MessageRow = {
      id: orderedId(at),
      received_at: at,
      state: "new",
      held_because: null,
      name: `${order.first_name} ${order.last_name}`.trim(),
      email: order.email,
      company: order.company,
      message: text,
      estimates: null,
      order_id: order.id,
      asks_to_cancel: wish ? 1 : 0,
    };
    await trx.insertInto("messages").values(message).execute();
    const mail = pendingMail({ kind: "contact-notification" }, message.id, settings, at);
    await trx.insertInto("mails").values(mail).execute();
  }

  return {
    send: (number, { message = "", cancel }) =>
      change(number, async (made) => {
        const { trx, order, step } = made;
        if (cancel === undefined) {
          if (message.length < limits.message.minLength) {
            throw new RefusedChange(
              `Please write at least ${limits.message.minLength} characters`,
              "Nothing was sent.",
            );
          }
          await store(made, message, false);
          await step({ step: "noted", note: "Wrote to us" });
          return;
        }
        if (order.state === "completed" || order.state === "canceled") {
          throw new RefusedChange(
            `This order is ${order.state} already`,
            "It was not asked to be canceled: please write to us.",
          );
        }
        // Pressed twice, or in two tabs.
        if ((await openWish(trx, order)) !== undefined) return;
        await store(made, message || "I want to cancel this order.", true);
        await step({ step: "noted", note: "Asked to cancel", mails: [{ kind: "cancel-request" }] });
      }),

    keep: (number) =>
      change(number, async (made) => {
        const { trx, order, step } = made;
        const wish = await openWish(trx, order);
        if (wish === undefined) return;
        await trx.updateTable("messages").set({ state: "done" }).where("id", "=", wish.id).execute();
        await store(made, "I do not want to cancel this order any more.", false);
        await step({ step: "noted", note: "Took back the wish to cancel" });
      }),
  };
}

// --- internal ---

const dayMs: Millis = 86_400_000;
/** How many messages about an order are taken within a day. */
const mostADay = 10;
