import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "vitest";
import type { Context } from "../../cli/command.ts";
import type { Store } from "../../functions/db/store.ts";
import { readEnv } from "../../functions/env.ts";
import { createJobs, type JobEnv } from "../../functions/jobs/jobs.ts";
import { emlTransport } from "../../functions/mail/transport.ts";
import { officeDay } from "../../functions/office-time.ts";
import { loadOrders, type LoadedOrder } from "../../functions/orders/load-order.ts";
import { erasePerson, findPerson } from "../../functions/privacy/erase.ts";
import { addresses, api, log, orderBody, createTestOutbox } from "./api.ts";
import { openOrderDesk } from "./order-desk.ts";
import { day, hour, minute } from "./sample-order.ts";
import { type Outcome, runCommand as runHere } from "./site-cli.ts";
import { tempSite, type TempStore } from "./temp-store.ts";

export { addresses, day, hour, minute };

/** The site that the stores of tests belong to. */
export const siteUrl = "https://www.firm.example";

/** Fields of a test's order, and the honeypot, which holds the order. */
type OrderFields = Partial<typeof orderBody & { favorite_summit: string }>;

/** Places an order through the API at the given time and returns its number; fails where the API does. */
export async function placeOrder(store: Store, at: number, fields: OrderFields = {}): Promise<string> {
  return readOrderNumber(await api(store, { now: () => at }).postJson("/api/orders", { ...orderBody, ...fields }));
}

/** The number of the order that was placed; fails where the API did. */
async function readOrderNumber(response: Response): Promise<string> {
  const { orderNumber } = await response.json();
  if (orderNumber === undefined) throw new Error(`The order was answered with ${response.status}.`);
  return String(orderNumber);
}

/** An order with its rows and its view as of now. */
export async function loadByNumber(store: Store, number: string, now: number): Promise<LoadedOrder> {
  const [loaded] = await loadOrders(store.db, now, store.db.selectFrom("orders").where("number", "=", number));
  if (loaded === undefined) throw new Error(`There is no order ${number}.`);
  return loaded;
}

/** A server's scheduled jobs. All of them are off unless the settings enable them. */
export function createTestJobs(
  store: Store,
  now: () => number,
  env: Partial<JobEnv> = {},
  more: Partial<Parameters<typeof createJobs>[0]> = {},
) {
  const none = readEnv({ AUTO_INVOICE: "off", SITE_URL: siteUrl, DATA_DIR: "unused" });
  return createJobs({ store, env: { ...none, ...env }, now, wake() {}, log, ...more });
}

export async function writtenMails(folder: string): Promise<Email[]> {
  await mkdir(join(folder, "mail"), { recursive: true });
  const names = (await readdir(join(folder, "mail"))).toSorted();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, "mail", name)))));
}

/** A plain page with what a buyer's page says. */
const buyerPageTemplate = [
  "{{#order}}<h1>{{number}}</h1><p>{{status}}</p>{{#payment}}Open: {{balance}}{{/payment}}",
  "{{#appointment}}{{when}}, {{details}}{{/appointment}}",
  "{{#timeline}}{{#done}}[x]{{/done}} {{label}}: {{text}}{{/timeline}}{{/order}}",
].join("\n");

/** When a test begins unless it says otherwise: 10 am in Denver, on a Saturday. */
export const start = Date.UTC(2026, 10, 21, 17, 0);

/** A firm's store, order desk, commands and buyers' pages, on a clock that only the test moves. */
export async function openFirm(clock = { now: start }, options: Parameters<typeof tempSite>[0] = {}) {
  const now = () => clock.now;
  const site = await tempSite({ buyerPageTemplate, now, ...options });
  const { store, dataDir } = site;
  const desk = openOrderDesk({ store, now, by: "operator" });
  const outbox = createTestOutbox(store, emlTransport(join(dataDir, "mail"), addresses).deliver, now);
  async function mails() {
    await outbox.drain();
    return writtenMails(dataDir);
  }
  const payment = () => ({ on: officeDay(clock.now), reference: "check 1042" });
  async function place(fields: OrderFields = {}) {
    return readOrderNumber(await site.postJson("/api/orders", { ...orderBody, ...fields }));
  }
  async function invoiced(fields: OrderFields = {}) {
    const number = await place(fields);
    await desk.invoice(number);
    return number;
  }
  const run = (...args: string[]) => runCommand(site, args, { now });
  return {
    ...site,
    db: store.db,
    clock,
    now,
    desk,
    run,
    /** The output of a command. Fails if the command does. */
    async outputOf(...args: string[]): Promise<string> {
      const { code, stdout, stderr } = await run(...args);
      expect([args, code, stderr]).toEqual([args, 0, ""]);
      return stdout;
    },
    /** Date and reference of a payment today. */
    payment,
    /** Places an order; the two below also invoice it, and record that it was paid. */
    place,
    invoiced,
    async paid(fields: OrderFields = {}) {
      const number = await invoiced(fields);
      await desk.pay(number, payment());
      return number;
    },
    async erase(email: string) {
      await erasePerson(site, email, await findPerson(store.db, email, now()), { at: now(), by: "operator" });
    },
    loaded: (number: string) => loadByNumber(store, number, clock.now),
    /** Sends what is due; all the emails so far, oldest first. */
    mails,
    /** Those of them that have left just now, to a buyer. */
    async newBuyerMails() {
      const before = new Set((await writtenMails(dataDir)).map(({ messageId }) => messageId));
      const all = await mails();
      return all.filter(({ messageId, to }) => !before.has(messageId) && to?.[0]?.address !== addresses.office.address);
    },
    /** The link in the latest email to an address. */
    async link(address: string = orderBody.email) {
      const mail = (await mails()).findLast(({ to }) => to?.[0]?.address === address);
      return /See your order:\n(\S+)/.exec(mail?.text ?? "")?.[1] ?? "none";
    },
    async openBuyerPage(link: string) {
      const response = await site.app.request(new URL(link).pathname);
      return { status: response.status, text: await response.text() };
    },
  };
}

export type Place = Pick<TempStore, "dataDir" | "databaseUrl">;

/** Runs an operator's command on a store that the test keeps using. */
export function runCommand(place: Place, args: readonly string[], context: Partial<Context> = {}): Promise<Outcome> {
  const { dataDir, databaseUrl } = place;
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const own = { OPERATOR: "operator", SITE_URL: siteUrl, DATA_DIR: dataDir, ...database };
  return runHere(args, { ...context, env: { ...own, ...context.env } });
}
