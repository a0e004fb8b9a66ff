import PostalMime, { type Email } from "postal-mime";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createChores } from "../../functions/chores/chores.ts";
import { emlTransport } from "../../functions/mail/transport-of.ts";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { fileOf, type OrderFile } from "../../functions/orders/files.ts";
import { openOrderDesk, type OrderDesk } from "../../functions/orders/order-desk.ts";
import type { Store } from "../../functions/store/store.ts";
import { api, orderBody } from "./api.ts";
import { from, mailSettings, sending } from "./sending.ts";

export { mailSettings };

/** The site that the stores of tests belong to. */
export const siteUrl = "https://www.cairn-ai.example";

/** Places an order through the API at the given time and returns its number; fails where the API does. */
export async function placeOrder(store: Store, at: number, fields: Partial<typeof orderBody> = {}): Promise<string> {
  const response = await api(store, { now: () => at }).postJson("/api/orders", { ...orderBody, ...fields });
  const { orderNumber } = await response.json();
  if (orderNumber === undefined) throw new Error(`The order was answered with ${response.status}.`);
  return String(orderNumber);
}

/** The operator's order desk, on the test's clock. */
export function deskAt(store: Store, now: () => number): OrderDesk {
  return openOrderDesk({ store, settings: mailSettings, now, by: "operator" });
}

/** Places an order at a time; `desk` gives the order desk at a number of minutes afterward. */
export async function ordered(store: Store, at: number, fields: Partial<typeof orderBody> = {}) {
  const number = await placeOrder(store, at, fields);
  return { number, desk: (minute: number) => deskAt(store, () => at + minute * 60_000) };
}

/** The file of an order now, by its number. */
export async function fileNumbered(store: Store, number: string, now: number): Promise<OrderFile> {
  const row = await store.db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  return fileOf(store.db, row, now);
}

/** A server's chores, with nothing to do but what the settings say. */
export function choresOn(
  store: Store,
  now: () => number,
  settings: Partial<Parameters<typeof createChores>[0]["settings"]> = {},
  more: Partial<Parameters<typeof createChores>[0]> = {},
) {
  const none = { invoiceAfterMs: undefined, digestFrom: undefined, siteUrl, mail: mailSettings };
  return createChores({ store, settings: { ...none, ...settings }, now, wake() {}, ...more });
}

/** Sends every due email to an `.eml` file and returns all the emails in the folder, oldest first. */
export async function sentMails(store: Store, folder: string, now: number): Promise<Email[]> {
  const transport = emlTransport(join(folder, "mail"), from);
  await createOutbox({ ...sending(store, () => now), transport, now: () => now }).drain();
  return writtenMails(folder);
}

/** The emails in the folder, oldest first. */
export async function writtenMails(folder: string): Promise<Email[]> {
  const names = (await readdir(join(folder, "mail"))).toSorted();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, "mail", name)))));
}
