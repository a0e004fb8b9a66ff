import { timingSafeEqual } from "node:crypto";
import { assertMethod, getRouterParam, HTTPError, type H3, type H3Event } from "h3";
import Mustache from "mustache";
import type { BuyerPageValues } from "../../../content/buyer-page-view.ts";
import { securityHeaders } from "../../../content/headers.ts";
import { buyerPageValues, orderIdFromToken, buyerPagesPath, pageToken } from "../../orders/buyer-page.ts";
import { isErased } from "../../orders/domain/buyer.ts";
import { calendarFile } from "../../orders/emails/calendar.ts";
import { readPdf } from "../../orders/issue-document.ts";
import { loadOrder, type LoadedOrder } from "../../orders/load-order.ts";
import type { AppContext } from "../context.ts";
import { inlineHashes } from "../page.ts";

/** Adds the buyer's page of an order and its files. Both are private to those who have the link. */
export function buyerPageRoutes(app: H3, context: AppContext): void {
  const addRoute = (path: string, respond: (loaded: LoadedOrder, event: H3Event) => Response | Promise<Response>) =>
    app.all(`${buyerPagesPath}/:token${path}`, async (event) => {
      assertMethod(event, "GET", true);
      const loaded = await findOrder(event, context);
      return loaded === undefined ? fillInPage(context, 404, { unknown: true }) : respond(loaded, event);
    });
  addRoute("", (loaded, event) => {
    const path = `${buyerPagesPath}/${getRouterParam(event, "token")}`;
    return fillInPage(context, 200, { order: buyerPageValues(loaded, path, context.now()) });
  });
  addRoute("/:file", (loaded, event) => orderFile(loaded, getRouterParam(event, "file") ?? "", context));
}

/** Keeps the page out of search engines, and its address out of referrers. */
const privateHeaders = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };

/** Finds the order by the token of its page. Undefined for an unknown, outdated or erased one. */
async function findOrder(event: H3Event, { store, now }: AppContext): Promise<LoadedOrder | undefined> {
  const token = getRouterParam(event, "token") ?? "";
  const id = orderIdFromToken(token);
  const loaded = id === undefined ? undefined : await loadOrder(store.db, id, now());
  if (loaded === undefined || isErased(loaded.order)) return undefined;
  // Both have 64 characters.
  const isOwn = timingSafeEqual(Buffer.from(token), Buffer.from(pageToken(loaded.order, store.hashKey)));
  return isOwn ? loaded : undefined;
}

/** Fills in the prerendered page, and allows its own inline styles. Before the first build, there is no page. */
function fillInPage(
  { buyerPageTemplate: template, siteUrl }: AppContext,
  status: number,
  values: BuyerPageValues,
): Response {
  if (template === undefined) throw new HTTPError({ status: status === 404 ? 404 : 503, headers: privateHeaders });
  return new Response(Mustache.render(template, values), {
    status,
    headers: {
      ...securityHeaders({ siteUrl, ...inlineHashes(template) }),
      ...privateHeaders,
      "Content-Type": "text/html; charset=utf-8",
    },
  });
}

async function orderFile(loaded: LoadedOrder, name: string, { now, store }: AppContext): Promise<Response> {
  const { order, view } = loaded;
  if (name === "appointment.ics" && view.appointment && order.state !== "canceled") {
    const { text } = calendarFile("REQUEST", order, view.appointment, now());
    return inlineFile("text/calendar; charset=utf-8", name, text);
  }
  const issued = view.documents.find(({ number }) => name === `${number}.pdf`);
  if (issued === undefined) throw new HTTPError({ status: 404, headers: privateHeaders });
  return inlineFile("application/pdf", name, await readPdf(store.db, issued.entry.id));
}

function inlineFile(type: string, name: string, body: string | Buffer<ArrayBuffer>): Response {
  const headers = { ...privateHeaders, "Content-Type": type, "Content-Disposition": `inline; filename="${name}"` };
  return new Response(body, { headers });
}
