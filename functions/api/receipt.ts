import { createHmac } from "node:crypto";
import { company } from "../../content/catalogue.ts";
import { receiptTexts } from "../../content/order-receipt.ts";
import type { OrderForm } from "../../content/schema/order.ts";
import { orderFields } from "../orders/tables.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { Problem } from "./problem.ts";
import type { Reply } from "./reply.ts";
import type { IncomingRequest } from "./request.ts";
import { isSecret } from "./secret.ts";
import { framePage } from "./template.ts";

/** The page that confirms an order which was posted without JavaScript. */
export const confirmedPath = "/order/confirmed";

/**
 * The cookie with which that page, for a few minutes and in this browser alone, says what was ordered. It names the
 * order by its number, so that nothing personal is in an address or in the cookie.
 */
export function receiptCookie(number: string, key: Buffer, siteUrl: string, now: Millis): string {
  const until = now + keptMs;
  const value = `${number}.${until}.${proofOf(number, String(until), key)}`;
  return `${name}=${value}; ${attributes(siteUrl, keptMs / 1_000)}`;
}

/** Whether a request is for the confirmation, by a browser that has the cookie; else the general text will do. */
export function asksForReceipt(url: string, cookies: string | undefined): boolean {
  return url.split("?")[0] === confirmedPath && cookieOf(cookies) !== undefined;
}

/** The confirmation with what was ordered, held or not; a cookie that no longer counts is taken back. */
export function receiptEndpoint(options: {
  store: Store;
  siteUrl: string;
  now: () => Millis;
  /** The page as the build has rendered it; undefined where there is no build. */
  frame: string | undefined;
}): { get(request: IncomingRequest): Promise<Reply> } {
  const { store, siteUrl, now, frame } = options;
  const page = framePage(frame, siteUrl);
  return {
    async get({ headers }) {
      const cookie = cookieOf(headers.get("cookie") ?? undefined);
      if (cookie === undefined) throw new Problem(404);
      const number = numberIn(cookie, store.hashKey, now());
      const placed = number === undefined ? undefined : await guarded(() => findPlaced(store, number));
      if (number === undefined || placed === undefined || page === undefined) {
        const expired = `${name}=; ${attributes(siteUrl, 0)}`;
        return { status: 303, headers: { Location: confirmedPath, "Set-Cookie": expired } };
      }
      const { timeZone, invoiceWithinHours, billing } = company;
      const terms = { timeZone, invoiceWithinHours, dueDays: billing.dueDays };
      // By the names of the frame (`site/frames/confirmed.tsx`).
      return page({ number, ...receiptTexts(placed.fields, placed.received_at, terms) });
    },
  };
}

// --- internal ---

const name = "order_receipt";
/** How long the page can be looked at again. */
const keptMs: Millis = 10 * 60_000;

function attributes(siteUrl: string, seconds: number): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `Path=${confirmedPath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

function cookieOf(cookies: string | undefined): string | undefined {
  const found = cookies?.split("; ").find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

function proofOf(number: string, until: string, key: Buffer): string {
  return createHmac("sha256", key).update(`receipt ${number} ${until}`).digest("base64url");
}

/** The order's number, if the cookie is one of ours and not too old. */
function numberIn(cookie: string, key: Buffer, now: Millis): string | undefined {
  const [number = "", until = "", proof = ""] = cookie.split(".");
  return isSecret(proof, proofOf(number, until, key)) && Number(until) > now ? number : undefined;
}

interface Placed {
  received_at: Millis;
  fields: OrderForm;
}

/** What was ordered, also while it is held: whoever fell into the spam trap is not told so. */
async function findPlaced({ db }: Store, number: string): Promise<Placed | undefined> {
  const order = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
  return order && { received_at: order.received_at, fields: orderFields(order) };
}
