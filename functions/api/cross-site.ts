import { Problem } from "./problem.ts";

/**
 * Throws 403 when a browser sends the post from another site: by `Sec-Fetch-Site`, else by `Origin`. A client that
 * sends neither is no browser, and has no visitor's rights to misuse.
 */
export function refuseCrossSite(headers: Headers, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const own = site === null ? origin === null || isOwn(origin, headers.get("host"), siteUrl) : trusted.has(site);
  if (!own) throw new Problem(403);
}

// --- internal ---

/** `none` is a person's own act, such as reloading the answer of a form. */
const trusted = new Set(["same-origin", "none"]);

function isOwn(origin: string, host: string | null, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  return URL.canParse(origin) && host !== null && new URL(origin).host === host.toLowerCase();
}
