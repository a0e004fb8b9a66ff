import { company } from "../../content/catalogue.ts";
import { attachmentsOf } from "../../functions/invoice/attach.ts";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import type { Transport } from "../../functions/mail/transport.ts";
import type { Store } from "../../functions/store/store.ts";

/** The sender of emails. */
export const from = { name: company.brand, address: company.email };

/** What an outbox takes from a store. */
export function sending(store: Store) {
  return { queue: mailQueue(store), attach: attachmentsOf(store, "https://www.cairn-ai.example") };
}

/** An outbox whose emails a function takes in place of a mail server. */
export function outboxTo(store: Store, deliver: Transport["deliver"], now: () => number) {
  return createOutbox({ ...sending(store), transport: { place: "test", deliver, close() {} }, now });
}
