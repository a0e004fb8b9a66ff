import { company } from "../../content/catalogue.ts";
import { attachmentsOf } from "../../functions/invoice/attach.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import type { Store } from "../../functions/store/store.ts";

/** The sender of emails. */
export const from = { name: company.brand, address: company.email };

/** What an outbox takes from a store. */
export function sending(store: Store) {
  return { queue: mailQueue(store), attach: attachmentsOf(store, "https://www.cairn-ai.example") };
}
