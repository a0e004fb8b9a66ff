import { hash, timingSafeEqual } from "node:crypto";
import Mustache from "mustache";
import type { OrderPageValues } from "../../../content/order-page-view.ts";
import { securityHeaders } from "../../../content/headers.ts";
import { messageWords } from "../../../content/messages.ts";
import { escapeHtml } from "../../text/escape-html.ts";
import { calendarEntry } from "../../orders/emails/calendar.ts";
import { openWish, OrderMessage, orderMessages } from "../../contact/order-messages.ts";
import { fileOf, type OrderFile } from "../../orders/load-order.ts";
import { orderOfToken, orderPagesPath, pageToken } from "../../orders/buyer-page/page-token.ts";
import { pageView, type PageVisit } from "../../orders/buyer-page/page-view.ts";
import { documentStated } from "../../orders/domain/invoice-document.ts";
import { inlineHashes } from "../static/load.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { ApiContext } from "../context.ts";
import { fieldErrors } from "./endpoints.ts";
import { Problem, type Reply } from "../errors.ts";
import { bodyFormat, readBody, refuseCrossSite, type IncomingRequest } from "../request.ts";

/** The buyer's page of an order, its files, and the message that the buyer sends on it. Opening it changes nothing. */
export function orderPageEndpoint({ store, mail, siteUrl, orderFrame, wake, now }: ApiContext): {
  get(request: IncomingRequest): Promise<Reply>;
  post(request: IncomingRequest): Promise<Reply>;
} {
  const messages = orderMessages({ store, settings: mail, now });
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

  async function page(
    file: OrderFile,
    visit: Pick<PageVisit, "path" | "refused"> & { done?: string },
    status = 200,
  ): Promise<Reply> {
    // Only where the site was never built.
    if (filled === undefined) throw new Problem(503);
    const wish = await openWish(store.db, file.order);
    // An address that is gone back to, or kept, may tell of a wish that no longer is.
    const isTrue = visit.done !== (wish ? "kept" : "cancel");
    const notice = isTrue ? notices.get(visit.done ?? "") : undefined;
    const reply = filled({ order: pageView(file, { ...visit, notice, wish: wish?.received_at }) });
    return { ...reply, status, headers: { ...reply.headers, ...unseen } };
  }

  return {
    async get(request) {
      const { token, part, path, search } = addressOf(request);
      const file = await find(token);
      if (file === undefined) return unknown();
      if (part !== undefined) return download(file, part);
      return page(file, { path, done: search.get("done") ?? "" });
    },
    async post(request) {
      refuseCrossSite(request.headers, siteUrl, true);
      if (bodyFormat(request.headers) !== "form") throw new Problem(415);
      const { token, part, path } = addressOf(request);
      if (part !== undefined) throw new Problem(404, { headers: unseen });
      const entries = (await readBody(request, "form", bodyLimit)) as Record<string, string>;
      const file = await find(token);
      if (file === undefined) return unknown();
      const { number } = file.order;
      const written = OrderMessage.safeParse(entries);
      const refused = (reason: string) =>
        page(file, { path, refused: { reason, text: entries["message"] ?? "" } }, 422);
      if (!written.success)
        return refused(
          fieldErrors(written.error)
            .map(({ detail }) => `${detail}.`)
            .join(" "),
        );
      try {
        if (entries["keep"] === "yes") await messages.keep(number);
        else await messages.send(number, written.data);
      } catch (error) {
        if (!(error instanceof RefusedChange)) throw error;
        return refused(`${error.message}. ${error.remedy}`);
      }
      wake();
      const done = entries["keep"] === "yes" ? "kept" : written.data.cancel ? "cancel" : "message";
      return { status: 303, headers: { ...unseen, Location: `${path}?done=${done}` } };
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

const bodyLimit = 32 * 1_024;

const notices = new Map(Object.entries(messageWords.done));

/** What a page that is somebody's own is sent with: no search engine lists it, and no link from it tells its address. */
const unseen = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };

/** `/orders/<token>` or `/orders/<token>/<part>`. */
function addressOf({ url }: IncomingRequest) {
  const { pathname, searchParams: search } = new URL(url);
  const [token = "", part] = pathname.slice(orderPagesPath.length + 1).split("/");
  return { token, part, path: `${orderPagesPath}/${token}`, search };
}

function inline(type: string, name: string, body: NonNullable<Reply["body"]>): Reply {
  return { status: 200, type, body, headers: { ...unseen, "Content-Disposition": `inline; filename="${name}"` } };
}
