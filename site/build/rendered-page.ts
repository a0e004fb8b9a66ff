import type { Page, PageValue } from "../seo/page.ts";

/** A page as the renderer hands it over, with the value that `server.tsx` keeps in the renderer's state. */
export function pageOf(path: string, html: string, state: Record<string, unknown>): Page {
  const values = state["values"] as ReadonlyMap<string, PageValue | Error> | undefined;
  const data = values?.get(path);
  if (data instanceof Error) throw new Error(`The page ${path}: ${data.message}`, { cause: data });
  if (!data) throw new Error(`The page ${path} has no data: its route in site/routes.tsx needs a loader.`);
  return { path, html, data };
}
