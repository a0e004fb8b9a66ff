import { renderToStaticMarkup } from "react-dom/server";
import { headTags } from "../browser/head.ts";
import { isFrame, type Page, type PageValue } from "../seo/page.ts";

/** A page as the renderer hands it over, with the value that `server.tsx` keeps in the renderer's state. */
export function pageOf(path: string, html: string, state: Record<string, unknown>): Page {
  const values = state["values"] as ReadonlyMap<string, PageValue | Error> | undefined;
  const data = values?.get(path);
  if (data instanceof Error) throw new Error(`The page ${path}: ${data.message}`, { cause: data });
  if (!data) throw new Error(`The page ${path} has no data: its route in site/routes.tsx needs a loader.`);
  return { path, html, data };
}

/** Writes what a page's value says of it into its head; a frame, which is many pages, describes none to others. */
export function withHead(page: Page): Page {
  const tags = headTags(page.data.head).filter(
    ({ key }) => !isFrame(page) || !/^(og|twitter):|^canonical/.test(key ?? ""),
  );
  // Browsers look for the character set in the first kilobyte.
  const head = `<head><meta charset="utf-8"/>${renderToStaticMarkup(tags)}`;
  return { ...page, html: page.html.replace("<head>", () => head) };
}

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
