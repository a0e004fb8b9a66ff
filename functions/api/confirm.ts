import { z } from "zod";
import { company } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { escapeHtml } from "../escape-html.ts";
import type { MailSettings } from "../mail/settings.ts";
import { confirmationPath, confirmationToken } from "../orders/confirmation.ts";
import { openOrderDesk } from "../orders/order-desk.ts";
import type { OrderRow } from "../orders/tables.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { bodyFormat, readBody } from "./body.ts";
import { knownOrigin, refuseCrossSite } from "./cross-site.ts";
import { htmlPage } from "./html-page.ts";
import { Problem } from "./problem.ts";
import type { Reply } from "./reply.ts";
import type { IncomingRequest } from "./request.ts";
import { isSecret } from "./secret.ts";

/** The page on which a buyer confirms an order. Looking at it changes nothing: mail scanners follow every link. */
export function confirmEndpoint(options: { store: Store; mail: MailSettings; siteUrl: string; now: () => Millis }): {
  get(request: IncomingRequest): Promise<Reply>;
  post(request: IncomingRequest): Promise<Reply>;
} {
  const { store, mail, siteUrl, now } = options;
  const desk = openOrderDesk({ store, settings: mail, now, by: "buyer" });

  async function find({ order: number, token }: Link): Promise<OrderRow | undefined> {
    const order = await guarded(() =>
      store.db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst(),
    );
    return order && isSecret(token, confirmationToken(order, store.hashKey)) ? order : undefined;
  }

  /** The page of the order that the entries name, after a change to it, if any. */
  async function answer(entries: unknown, change?: (order: OrderRow) => Promise<unknown>): Promise<Reply> {
    const { data: link } = Link.safeParse(entries);
    const order = link && (await find(link));
    if (link === undefined || order === undefined) return pageOf(unknown);
    if (!change || !isAwaited(order)) return pageOf(shown(order, link));
    await change(order);
    return answer(entries);
  }

  return {
    get: ({ url }) => answer(Object.fromEntries(new URL(url).searchParams)),
    async post(request) {
      refuseCrossSite(knownOrigin(request.headers), siteUrl);
      if (bodyFormat(request.headers) !== "form") throw new Problem(415);
      const entries = await readBody(request, "form", bodyLimit);
      return answer(entries, ({ number }) => desk.confirm(number));
    },
  };
}

// --- internal ---

/** What the link and the form carry. */
const Link = z.object({ order: z.string().regex(/^[\w-]{1,40}$/), token: z.string().max(64) });
type Link = z.infer<typeof Link>;

const bodyLimit = 1_024;

function isAwaited({ confirmation, state }: OrderRow): boolean {
  return confirmation === "awaited" && state === "received";
}

function pageOf({ status = 200, title, main }: Page): Reply {
  const { email, phone } = company;
  const reach = `Questions? Write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>, or call ${escapeHtml(phone)}.`;
  const body = htmlPage(title, `<h1>${escapeHtml(title)}</h1>${main}<p>${reach}</p>`);
  // The address has the token in it.
  return { status, type: "text/html; charset=utf-8", body, headers: { "Referrer-Policy": "no-referrer" } };
}

interface Page {
  status?: number;
  title: string;
  /** What follows the heading, as HTML. */
  main: string;
}

const unknown: Page = {
  status: 404,
  title: "This link leads to no order",
  main: "<p>Please open the link in our email again, or copy the whole of it.</p>",
};

function shown(order: OrderRow, link: Link): Page {
  const { number, product_title: product, total_cents: total } = order;
  if (order.state === "cancelled") {
    return { title: `Your order ${number} has been canceled`, main: "<p>There is nothing to confirm anymore.</p>" };
  }
  const what = `${escapeHtml(product)}, ${formatUsdExact(total)}`;
  if (!isAwaited(order)) {
    const title = `Your order ${number} is confirmed`;
    return { title, main: `<p>Thank you: ${what}. The invoice comes by email.</p>` };
  }
  const hidden = Object.entries(link).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const main = [
    `<p>${what}. Once you have confirmed, we will email you the invoice.</p>`,
    `<form method="post" action="${confirmationPath}">${hidden.join("")}`,
    '<p><button type="submit">Confirm the Order</button></p></form>',
    "<p>Not your order? You need not do anything: without your confirmation, there will be no invoice.</p>",
  ];
  return { title: `Please confirm your order ${number}`, main: main.join("\n") };
}
