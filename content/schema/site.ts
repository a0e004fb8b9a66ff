import { z } from "zod";
import { Day, Line, PageMeta, SitePath } from "./text.ts";
import { checkPlaceholders } from "../template.ts";

/** A link of the navigation or the footer. */
export const NavLink = z.strictObject({
  /** Text of the link. */
  label: Line.max(40),
  /** Where it goes. */
  to: SitePath,
});
export type NavLink = z.infer<typeof NavLink>;

/** Links shared by every page. */
export const Navigation = z.strictObject({
  /** Header, mobile menu and the footer's Quick Links. */
  main: z.array(NavLink.extend({ to: SitePath.meta({ ref: "page", unique: "menu link" }) })).min(1),
  /** The footer's Solutions list; all of it leads to /solutions. */
  footerSolutions: z.array(NavLink.extend({ label: NavLink.shape.label.meta({ unique: "footer label" }) })).min(1),
  /** The footer's Legal list. */
  legal: z.array(NavLink.extend({ to: SitePath.meta({ ref: "legal", unique: "legal link" }) })).min(1),
});
export type Navigation = z.infer<typeof Navigation>;
export type NavigationSource = z.input<typeof Navigation>;

/** What buyers ask before they write, each answered on the pages that it concerns. */
export const Questions = z.array(
  z.strictObject({
    /** The question in a buyer's words. */
    question: Line.max(120).meta({ unique: "question" }),
    /** The answer, in a few sentences that agree with the legal texts. */
    answer: Line.max(400),
    /** The pages that show it: `/contact` and those of services. */
    pages: z.array(SitePath.meta({ ref: "questions" })).min(1),
  }),
);
export type Questions = z.infer<typeof Questions>;
export type QuestionsSource = z.input<typeof Questions>;

const ofCompany = checkPlaceholders(["brand", "headline", "replyWithin", "invoiceWithinHours"]);

/**
 * A page that is neither a service, a package nor a legal text. In its heading and its sentences, `{brand}`, `{headline}`,
 * `{replyWithin}` and `{invoiceWithinHours}` stand for what `company.ts` says.
 */
export const Page = z.strictObject({
  /** The page's `h1`. */
  heading: Line.max(80).check(ofCompany),
  /** A sentence or two under the heading. */
  intro: Line.max(240).check(ofCompany),
  /** Search and sharing texts. */
  meta: PageMeta,
  /** False keeps the page out of search engines (confirmations, not found). */
  indexed: z.boolean().default(true),
});
export type Page = z.infer<typeof Page>;

/** The consultation page, and what a visitor wants to know before calling. */
export const RequestDemoPage = Page.extend({
  /** What happens in the first call, in order. */
  call: z
    .array(
      z.strictObject({
        /** What is done, in a few words. */
        title: Line.max(60),
        /** A sentence or two on it. */
        text: Line.max(200),
      }),
    )
    .min(1)
    .max(5),
  /** What helps to have at hand, one thing a line. */
  bring: z.array(Line.max(120)).min(1).max(5),
  /** When an email or a text is answered; the business hours stand beside it. */
  answer: Line.max(200).check(ofCompany),
});
export type RequestDemoPage = z.infer<typeof RequestDemoPage>;

/** The pages that are neither services, packages nor legal texts, by name. */
export const Pages = z.strictObject({
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
  /** `/request-demo` */
  requestDemo: RequestDemoPage,
  /** `/order` */
  order: Page,
  /** `/contact/sent`: shown after the contact form is posted without JavaScript. */
  contactSent: Page,
  /** What takes the place of the order form once the order has arrived. */
  orderConfirmed: Page.pick({ heading: true, intro: true }),
  /** Any path without a page; served with status 404. */
  notFound: Page,
});
export type Pages = z.infer<typeof Pages>;
export type PagesSource = z.input<typeof Pages>;

/** Front matter of `content/firm/legal/<slug>.mdx`. */
export const LegalFrontMatter = z.strictObject({
  /** The page's `h1` and the beginning of its `<title>`. */
  title: Line.max(60),
  /** Meta description. */
  description: Line.min(60).max(170).meta({ unique: "page description" }),
  /** Day the text took effect, `2025-05-22`. */
  date: Day,
});
export type LegalFrontMatter = z.infer<typeof LegalFrontMatter>;

/** Old addresses, each with its new one; the server and static hosts answer 301. */
export const Redirects = z
  .array(
    z.strictObject({
      /**
       * The address that no longer has a page, on this site or its predecessor: `/Services/ai_agents.html`, `/?p=12`; with
       * `*` at its end, a whole section: `/blog/*`.
       */
      from: z
        .string()
        .regex(
          /^\/(?!\/)[\w.~/%@+:;=!'(),&$#-]*\*?(\?[\w.~%=&+-]+)?(#.*)?$/,
          'must be a path that the site had, like "/services.html"',
        )
        .regex(/^[^#]*$/, "must have no #anchor, which browsers do not send"),
      /** The page to go to. */
      to: SitePath,
    }),
  )
  .superRefine((redirects, context) => {
    const known = new Set<string>();
    for (const [index, { from }] of redirects.entries()) {
      // Hosts ignore a trailing slash.
      const page = from.replace(/\/$/, "");
      if (known.has(page)) {
        context.addIssue({ code: "custom", path: [index, "from"], message: "an earlier redirect has this address" });
      }
      known.add(page);
    }
  });
export type Redirects = z.infer<typeof Redirects>;
/** What `site-cli rename-service` writes in `content/firm/redirects.ts`. */
export type RedirectsSource = z.input<typeof Redirects>;
