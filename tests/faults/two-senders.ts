// Two senders on the database of `DATABASE_URL`: sends all its emails and prints how many were sent, and how many
// different ones. A separate process, so that a bug can be planted into it.
import { openStore } from "../../functions/store/store.ts";
import { outboxTo } from "../support/sending.ts";

const delivered: string[] = [];
const databaseUrl = process.env.DATABASE_URL;
const stores = await Promise.all([1, 2].map(() => openStore({ dataDir: "unused", databaseUrl })));
const senders = stores.map((store) => outboxTo(store, async ({ id }) => void delivered.push(id), Date.now));
await Promise.all(senders.map((sender) => sender.drain()));
await Promise.all(stores.map((store) => store.close()));
console.log(JSON.stringify({ delivered: delivered.length, different: new Set(delivered).size }));
