import type { Pages } from "./schema/site.ts";

/** Address of the map of the firm's countries. */
export const mapPath = "/world.svg";

/** How the files of a page are called, without what they end in: `/about` is `/about`, and `/` is `/index`. */
export function pageFile(path: string): string {
  return path === "/" ? "/index" : path;
}

/** Address of each page of `content/firm/pages.ts`; what takes the place of another has none. */
export const pagePaths = {
  home: "/",
  solutions: "/solutions",
  benefits: "/benefits",
  about: "/about",
  contact: "/contact",
  requestDemo: "/request-demo",
  order: "/order",
  contactSent: "/contact/sent",
} as const satisfies Record<Exclude<keyof Pages, "notFound" | "orderConfirmed">, string>;
