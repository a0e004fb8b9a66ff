import { company } from "../../content/catalogue.ts";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import type { Transport } from "../../functions/mail/transport.ts";
import { rendererOf } from "../../functions/mail/render.ts";
import type { Store } from "../../functions/db/store.ts";

/** The operator's address, and the domain of Message-IDs and calendar UIDs. */
export const mailSettings = { operator: "office@firm.example", domain: "www.firm.example" };

/** The sender of emails. */
export const from = { name: company.brand, address: company.email };

/** What an outbox takes from a store. */
export function sending(store: Store, now: () => number = Date.now) {
  return { queue: mailQueue(store), renderer: rendererOf(store, "https://www.firm.example", mailSettings, now) };
}

/** An outbox whose emails a function takes in place of a mail server. */
export function outboxTo(store: Store, deliver: Transport["deliver"], now: () => number) {
  return createOutbox({ ...sending(store, now), transport: { place: "test", deliver }, now });
}
