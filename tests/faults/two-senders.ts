// Two senders on the database of `DATABASE_URL`: sends all its emails and prints how many were sent, and how many
// different ones. A separate process, so that a bug can be planted into it.
import { createOutbox } from "../../functions/mail/outbox.ts";
import { openStore } from "../../functions/store/store.ts";
import { sending } from "../support/sending.ts";

const delivered: string[] = [];
const databaseUrl = process.env.DATABASE_URL;
const stores = await Promise.all([1, 2].map(() => openStore({ dataDir: "unused", databaseUrl })));
const senders = stores.map((store) =>
  createOutbox({
    ...sending(store),
    now: Date.now,
    transport: {
      place: "memory",
      async deliver(mail) {
        delivered.push(mail.id);
      },
      close() {},
    },
  }),
);
await Promise.all(senders.map((sender) => sender.drain()));
await Promise.all(stores.map((store) => store.close()));
console.log(JSON.stringify({ delivered: delivered.length, different: new Set(delivered).size }));
