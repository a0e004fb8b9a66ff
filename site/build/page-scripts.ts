import { isFrame, type Page } from "../seo/page.ts";

/**
 * Takes out the scripts in which the renderer hands its data to the browser, which fetches them from `/data/`; the
 * content security policy would not allow them.
 */
export function withoutRendererScripts(page: Page): Page {
  return {
    ...page,
    html: page.html.replace(
      /<script>(?:window\.__staticRouterHydrationData|\s*\/\* SCRIPT_COMMENT_PLACEHOLDER)[^<]*<\/script>/g,
      "",
    ),
  };
}

/**
 * Takes all scripts out of a frame: they would render what they know instead of what the server fills in, and ask for the
 * data of an address that is nobody else's business.
 */
export function withoutFrameScripts(page: Page): Page {
  if (!isFrame(page)) return page;
  return {
    ...page,
    html: page.html.replace(/\s*(?:<script\b.*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>)/gs, ""),
  };
}
