import { hash, timingSafeEqual } from "node:crypto";
import Mustache from "mustache";
import type { OrderPageValues } from "../../../content/order-page-view.ts";
import { securityHeaders } from "../../../content/headers.ts";
import { escapeHtml } from "../../text/escape-html.ts";
import { calendarEntry } from "../../orders/emails/calendar.ts";
import { fileOf, type OrderFile } from "../../orders/load-order.ts";
import { orderOfToken, orderPagesPath, pageToken } from "../../orders/buyer-page/page-token.ts";
import { pageView } from "../../orders/buyer-page/page-view.ts";
import { documentStated } from "../../orders/domain/invoice-document.ts";
import { inlineHashes } from "../static/load.ts";
import type { ApiContext } from "../context.ts";
import { Problem, type Reply } from "../errors.ts";
import type { IncomingRequest } from "../request.ts";

/** The buyer's page of an order, and its files. Opening it changes nothing. */
export function orderPageEndpoint({ store, mail, siteUrl, orderFrame, now }: ApiContext): {
  get(request: IncomingRequest): Promise<Reply>;
} {
  const filled = framePage(orderFrame, siteUrl);

  /** The order whose page has the token; undefined if none has, any more. */
  async function find(token: string): Promise<OrderFile | undefined> {
    const id = orderOfToken(token);
    const file = id === undefined ? undefined : await fileOf(store.db, id, now());
    if (file === undefined || file.order.email === "") return undefined;
    return isSecret(token, pageToken(file.order, store.hashKey)) ? file : undefined;
  }

  /** One of the page's files. */
  async function download(file: OrderFile, name: string): Promise<Reply> {
    const { order, view } = file;
    if (name === "appointment.ics" && view.appointment && order.state !== "canceled") {
      const { text } = calendarEntry("REQUEST", order, view.appointment, now(), mail);
      return inline("text/calendar; charset=utf-8", name, text);
    }
    const document = view.documents.find(({ number }) => name === `${number}.pdf`);
    if (document !== undefined) {
      const { invoicePdf } = await import("../../pdf/invoice-pdf.ts");
      return inline("application/pdf", name, await invoicePdf(documentStated(document.entry)));
    }
    throw new Problem(404, { headers: unseen });
  }

  /** The page in the words for a link that leads to no order. */
  function unknown(): Reply {
    const reply = filled?.({ unknown: true });
    if (reply === undefined) throw new Problem(404, { headers: unseen });
    return { ...reply, status: 404, headers: { ...reply.headers, ...unseen } };
  }

  function page(file: OrderFile, path: string): Reply {
    // Only where the site was never built.
    if (filled === undefined) throw new Problem(503);
    const reply = filled({ order: pageView(file, path) });
    return { ...reply, headers: { ...reply.headers, ...unseen } };
  }

  return {
    async get(request) {
      const { token, part, path } = addressOf(request);
      const file = await find(token);
      if (file === undefined) return unknown();
      if (part !== undefined) return download(file, part);
      return page(file, path);
    },
  };
}

// --- internal ---

/**
 * Compares a text with a secret in constant time: timing differences would let it be guessed letter by letter. Both are
 * hashed, because `timingSafeEqual` requires equal lengths.
 */
function isSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));
}

/** Answers with a frame, filled in, under the policy of its own styles; undefined where there is no build. */
function framePage(frame: string | undefined, siteUrl: string): ((values: OrderPageValues) => Reply) | undefined {
  if (frame === undefined) return undefined;
  const headers = securityHeaders({ siteUrl, ...inlineHashes(frame) });
  return (values) => {
    const body = Mustache.render(frame, values, {}, { escape: escapeHtml });
    return { status: 200, type: "text/html; charset=utf-8", body, headers };
  };
}

/** What a page that is somebody's own is sent with: no search engine lists it, and no link from it tells its address. */
const unseen = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };

/** `/orders/<token>` or `/orders/<token>/<part>`. */
function addressOf({ url }: IncomingRequest) {
  const { pathname } = new URL(url);
  const [token = "", part] = pathname.slice(orderPagesPath.length + 1).split("/");
  return { token, part, path: `${orderPagesPath}/${token}` };
}

function inline(type: string, name: string, body: NonNullable<Reply["body"]>): Reply {
  return { status: 200, type, body, headers: { ...unseen, "Content-Disposition": `inline; filename="${name}"` } };
}
