import { z } from "zod";
import { type PageName, pagePaths } from "../paths.ts";
import { checkPlaceholders } from "../template.ts";
import { Day, Line, Template } from "./text.ts";

const ofCompany = checkPlaceholders(["brand", "headline", "replyWithin", "invoiceWithinHours"]);

/** A page's texts in search results and link previews. */
export const PageMeta = z.strictObject({
  /** Text of `<title>`, 10-60 characters, unique among all pages. The site appends the brand. */
  title: Line.min(10).max(60).meta({ unique: "page title" }),
  /** Meta description, unique among all pages: one or two sentences, 60-170 characters. */
  description: Line.min(60).max(170).meta({ unique: "page description" }),
  /** Search terms, most specific first. */
  keywords: z.array(Line.max(60)).min(1),
});
export type PageMeta = z.infer<typeof PageMeta>;

/**
 * A page that is neither a service, a package nor a legal text. In its heading and its sentences, `{brand}`,
 * `{headline}`, `{replyWithin}` and `{invoiceWithinHours}` are replaced by the values in `company.ts`.
 */
export const Page = z.strictObject({
  /** The page's `h1`. */
  heading: Template.max(80).check(ofCompany),
  /** A sentence or two under the heading. */
  intro: Template.max(240).check(ofCompany),
  /** Search and sharing texts. */
  meta: PageMeta,
  /** False keeps the page out of search engines (confirmations, not found). */
  indexed: z.boolean().default(true),
});
export type Page = z.infer<typeof Page>;

/** The consultation page. */
export const RequestDemoPage = Page.extend({
  /** Steps of the first call. */
  call: z
    .array(
      z.strictObject({
        /** Name of the step. */
        title: Line.max(60),
        /** A sentence or two on it. */
        text: Line.max(200),
      }),
    )
    .min(1)
    .max(5),
  /** Things to have at hand, one per line. */
  bring: z.array(Line.max(120)).min(1).max(5),
  /** Response time to emails and texts, next to the business hours. */
  responseTime: Template.max(200).check(ofCompany),
});

/** The order page. */
export const OrderPage = Page.extend({
  /** Replaces the form once an order is accepted. */
  confirmed: Page.pick({ heading: true, intro: true }),
});

const furtherPages = Object.fromEntries(Object.keys(pagePaths).map((name) => [name, Page.optional()]));

/** The pages that are neither services, packages nor legal texts, by their names in `content/paths.ts`. */
export const Pages = z.strictObject({
  ...(furtherPages as Record<PageName, z.ZodOptional<typeof Page>>),
  /** `/` */
  home: Page,
  /** `/solutions` */
  solutions: Page,
  /** `/benefits` */
  benefits: Page,
  /** `/about` */
  about: Page,
  /** `/contact` */
  contact: Page,
  /** `/contact/sent`: shown after the contact form is posted without JavaScript. */
  "contact-sent": Page,
  /** `/request-demo` */
  "request-demo": RequestDemoPage,
  /** `/order` */
  order: OrderPage,
  /** Any path without a page; served with status 404. */
  "not-found": Page,
});
export type PagesSource = z.input<typeof Pages>;

/** Front matter of `content/firm/legal/<slug>.mdx`. */
export const LegalFrontMatter = z.strictObject({
  /** The page's `h1` and the beginning of its `<title>`. */
  title: Line.max(60).meta({ unique: "page title" }),
  /** Meta description. */
  description: Line.min(60).max(170).meta({ unique: "page description" }),
  /** Day the text took effect, `2025-05-22`. */
  date: Day,
});
export type LegalFrontMatter = z.infer<typeof LegalFrontMatter>;
