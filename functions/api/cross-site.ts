import { Problem } from "./problem.ts";

/**
 * Throws 403 when a browser sends the post from another site, judged by `Sec-Fetch-Site` or else by `Origin`. A client
 * that sends neither is not a browser, so it carries no visitor's credentials to abuse.
 */
export function refuseCrossSite(headers: Headers, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const own = site === null ? origin === null || isOwn(origin, headers.get("host"), siteUrl) : trusted.has(site);
  if (!own) throw new Problem(403);
}

/** A page that sends no referrer has its form's origin hidden, too; whoever has the page's address was sent it. */
export function knownOrigin(headers: Headers): Headers {
  const known = new Headers(headers);
  if (known.get("origin") === "null") known.delete("origin");
  return known;
}

// --- internal ---

/** `none` means that the user acted directly, for example by reloading a form's response. */
const trusted = new Set(["same-origin", "none"]);

function isOwn(origin: string, host: string | null, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  return URL.canParse(origin) && host !== null && new URL(origin).host === host.toLowerCase();
}
