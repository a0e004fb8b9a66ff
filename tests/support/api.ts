import { company } from "../../content/catalogue.ts";
import { createApp } from "../../functions/app/app.ts";
import type { AppContext } from "../../functions/app/context.ts";
import type { MailRow } from "../../functions/db/database.ts";
import type { Store } from "../../functions/db/store.ts";
import { createRenderer } from "../../functions/jobs/render-mail.ts";
import { createLog } from "../../functions/log.ts";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import type { Transport } from "../../functions/mail/transport.ts";
import { withdrawOutdated } from "../../functions/orders/actions/mail.ts";
import { buyer, orderPackage } from "./sample-order.ts";

/** A valid body of `POST /api/contact`. */
export const contactBody = {
  name: "Grace Hopper",
  email: "grace@navy.example",
  company: "Eckert-Mauchly",
  message: "We would like to automate our nightly reports.\nCan we talk next week?",
};

/** A valid body of `POST /api/orders`. */
export const orderBody = {
  ...buyer,
  productTitle: orderPackage.title,
  productPrice: orderPackage.price / 100,
  orderDate: "2026-11-21T08:30:00.000Z",
  totalAmount: orderPackage.price / 100,
};

/** A log without lines. */
export const log = createLog("silent");

/** A log, and the fields of its lines without their times. */
export function recordLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push({ ...JSON.parse(line), time: undefined });
  return { log: createLog("info", { write }), lines };
}

/** The application on a store, with shorthands for posting to it. */
export function api(store: Store, options: Partial<AppContext> = {}) {
  const woken: number[] = [];
  const app = createApp({
    store,
    siteUrl: "https://www.firm.example",
    product: orderPackage,
    wake: () => woken.push(1),
    healthCacheMs: 0,
    now: Date.now,
    log,
    ...options,
  });
  const post = async (
    path: string,
    body: string | Uint8Array<ArrayBuffer> | URLSearchParams,
    headers: Record<string, string>,
  ) => app.request(path, { method: "POST", body, headers });
  return {
    app,
    /** One entry for each time the outbox was woken for new emails. */
    woken,
    post,
    /** The status and the body of `/healthz`. */
    async health() {
      const response = await app.request("/healthz");
      return { code: response.status, ...(await response.json()) };
    },
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      post(path, JSON.stringify(body), { "Content-Type": "application/json", ...headers }),
    postForm: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      post(path, new URLSearchParams(fields), headers),
  };
}

/** How many messages and orders are stored, how many of these are held, and how many emails there are. */
export async function rowCounts({ db }: Store): Promise<Record<"messages" | "orders" | "held" | "mails", number>> {
  const messages = await db.selectFrom("messages").select("state").execute();
  const orders = await db.selectFrom("orders").select("state").execute();
  const mails = await db.selectFrom("mails").select("id").execute();
  const held = messages.length + orders.length - accepted(messages) - accepted(orders);
  return { messages: accepted(messages), orders: accepted(orders), held, mails: mails.length };
}

export const addresses = {
  from: { name: company.brand, address: company.email },
  office: { name: company.brand, address: "office@firm.example" },
};

/** The queue of an outbox, and what it does with an email. */
export function outboxParts(store: Store, now: () => number = Date.now, siteUrl = "https://www.firm.example") {
  const withdraw = (mail: MailRow, reason: string) => withdrawOutdated(store, mail, reason, now());
  return { queue: mailQueue(store, siteUrl), render: createRenderer(store, siteUrl, now), withdraw };
}

/** An outbox whose emails a function takes in place of a mail server. */
export function createTestOutbox(store: Store, deliver: Transport["deliver"], now: () => number, site?: string) {
  return createOutbox({ ...outboxParts(store, now, site), transport: { destination: "test", deliver }, now, log });
}

function accepted(rows: readonly { state: string }[]): number {
  return rows.filter(({ state }) => state !== "held").length;
}
