import { renderToStaticMarkup } from "react-dom/server";
import { headTags } from "../app/lib/head.ts";
import { isFrame, type PageValue, type RenderedPage } from "./seo/page.ts";

/** A page as the renderer hands it over, with the value that `server.tsx` keeps in the renderer's state. */
export function pageOf(path: string, html: string, state: Record<string, unknown>): RenderedPage {
  const values = state["values"] as ReadonlyMap<string, PageValue | Error> | undefined;
  const data = values?.get(path);
  if (data instanceof Error) throw new Error(`The page ${path}: ${data.message}`, { cause: data });
  if (!data) throw new Error(`The page ${path} has no data: its route in site/app/routes.tsx needs a loader.`);
  return { path, html, data };
}

/** Writes what a page's value says of it into its head; a frame, which is many pages, describes none to others. */
export function withHead(page: RenderedPage): RenderedPage {
  const tags = headTags(page.data.head).filter(
    ({ key }) => !isFrame(page) || !/^(og|twitter):|^canonical/.test(key ?? ""),
  );
  // Browsers look for the character set in the first kilobyte.
  const head = `<head><meta charset="utf-8"/>${renderToStaticMarkup(tags)}`;
  return { ...page, html: page.html.replace("<head>", () => head) };
}

/**
 * Takes all scripts out of a frame: they would render what they know instead of what the server fills in, and ask for the
 * data of an address that is nobody else's business.
 */
export function withoutFrameScripts(page: RenderedPage): RenderedPage {
  if (!isFrame(page)) return page;
  return {
    ...page,
    html: page.html.replace(/\s*(?:<script\b.*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>)/gs, ""),
  };
}
