import type { Pages } from "./schema/site.ts";

/** Address of each page of `content/firm/pages.ts`; the not-found page has none. */
export const pagePaths = {
  home: "/",
  solutions: "/solutions",
  benefits: "/benefits",
  about: "/about",
  contact: "/contact",
  requestDemo: "/request-demo",
  order: "/order",
  contactSent: "/contact/sent",
  orderConfirmed: "/order/confirmed",
} as const satisfies Record<Exclude<keyof Pages, "notFound">, string>;
