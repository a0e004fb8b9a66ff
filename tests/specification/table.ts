import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as firm from "../../content/catalogue.ts";
import { contactForm } from "../../content/forms/contact.ts";
import { orderForm } from "../../content/forms/order.ts";
import type { PageName } from "../../content/paths.ts";
import { LegalFrontMatter } from "../../content/schema/pages.ts";
import { services as specified } from "./services.ts";

const { company, dashboard, home, navigation, pages, theme } = firm;
const { orderPackage } = firm;
if (!orderPackage) throw new Error("The specification's firm takes orders of a package.");
const legal = Object.fromEntries(firm.legalSlugs.map((slug) => [slug, readLegal(slug)]));

/** A fact of the specification in its own words, with the firm's statement of it. */
export interface Row {
  what: string;
  specified: unknown;
  stated: unknown;
}

const [overview, sales, vehicle, ai] = dashboard.slides;

/** The sections of the home page, and the sample dashboard. */
const homeRows: readonly Row[] = [
  row(
    "statistics",
    [
      ["40%", "of small businesses use AI", "Source: Perplexity Research"],
      ["50%", "potential ROI increase", "Source: Perplexity Research"],
      ["91%", "believe AI will transform business", "Source: Perplexity Research"],
    ],
    home.stats.map(({ value, label, sourceLabel }) => [value, label, sourceLabel]),
  ),
  row(
    "statistics: their sources",
    ["https://www.perplexity.ai/search"],
    [...new Set(home.stats.map(({ sourceUrl }) => within(sourceUrl, "https://www.perplexity.ai/search")))],
  ),
  row(
    "benefits",
    ["Enhanced Efficiency", "Data-Driven Insights", "Scalable Solutions", "Enhanced Customer Experience"],
    titlesOf(home.benefits),
  ),
  ...(
    [
      [0, "Our target: reduce operational costs by up to 40%"],
      [3, "Our target: customer satisfaction and loyalty up by 35%"],
    ] as const
  ).map(([index, claim]) => row(`benefits: ${claim}`, claim, within(home.benefits[index]?.description, claim))),
  row(
    "approach",
    ["Human-Centered", "Results-Driven", "Ethically Sound", "Continuously Evolving"],
    titlesOf(home.approach),
  ),
  row(
    "counters",
    ["9 agentic deployments (2025)", "5 current projects", "3 countries"],
    home.counters.map(({ value, label }) => `${value} ${label}`),
  ),
  row(
    "countries on the map",
    ["United States", "India", "Saudi Arabia"],
    home.countries.map(({ name }) => name),
  ),
  row(
    "heading of the testimonials",
    "Luminaries light the path - you have to take the first step.",
    home.testimonialsTitle,
  ),
  row(
    "testimonials",
    [
      ["Alan Turing", "AT", "https://doi.org/10.1093/mind/LIX.236.433"],
      ["Ada Lovelace", "AL", "https://www.fourmilab.ch/babbage/sketch.html"],
    ],
    home.testimonials.map(({ name, initials, sourceUrl }) => [name, initials, sourceUrl]),
  ),

  row("dashboard: caption", "Sample Customer Project: Car Dealership Insights Dashboard", dashboard.caption),
  row(
    "dashboard: slides",
    ["Overview", "Sales Performance", "Vehicle Analysis", "AI-Driven Insights"],
    titlesOf(dashboard.slides),
  ),
  row(
    "dashboard: overview",
    ["247", "89", "42", "$2.4M", "18.3%", "4.8"],
    overview?.kind === "overview" && overview.metrics.map(({ value }) => value),
  ),
  row(
    "dashboard: colors of a rise and a fall",
    ["green", "red"],
    [hue(theme.palette.light.primary), hue(theme.palette.light.danger)],
  ),
  row("dashboard: cars sold", 89, sales?.kind === "sales" && sales.trend.at(-1)?.sold),
  row(
    "dashboard: inventory",
    ["Sedans 89", "SUVs 76", "Trucks 52", "Coupes 30"],
    vehicle?.kind === "vehicle" && vehicle.inventory.map(({ type, count }) => `${type} ${count}`),
  ),
  row("dashboard: average price", "$27,450", vehicle?.kind === "vehicle" && vehicle.averagePrice),
  row(
    "dashboard: insights",
    ["Market Insight", "Inventory Alert", "Optimization"],
    ai?.kind === "ai" && titlesOf(ai.insights),
  ),
  ...["SUV demand +15%", "5 vehicles over 90 days", "8% margin improvement"].map((words, index) =>
    row(`dashboard: ${words}`, words, within(ai?.kind === "ai" ? ai.insights[index]?.text : "", words)),
  ),
];

/** Headings of the pages that the specification names. */
const pageHeadings = {
  home: "Smarter Decisions. Real Business Impact.",
  solutions: "AI-Powered Solutions",
  benefits: `Why Choose ${company.brand}`,
  about: `About ${company.brand}`,
  contact: "Get in Touch",
  "contact-sent": "Message sent successfully!",
  "request-demo": "Request a Consultation",
  order: "Complete Your Order",
  "not-found": "404 Page Not Found",
};

/** The table: a row for each fact that the specification fixes. */
export const table: readonly Row[] = [
  row("headline", "Smarter Decisions. Real Business Impact.", company.headline),
  row("tagline", "Your Data. Your Expertise. Our AI. Tailored for Impact.", company.tagline),
  row("location", "Denver, Colorado", company.location),
  row("business hours", "Mon-Fri, 9AM-6PM MST", company.hours),
  row("postal address", ["Castle Rock", "CO"], [company.postalAddress.city, company.postalAddress.state]),
  row(
    "social links: professional network, microblog, code host, social network",
    ["LinkedIn", "X", "GitHub", "Facebook"],
    company.social.map(({ name }) => name),
  ),
  row("hourly rate in dollars", 500, company.hourlyRate / 100),
  row("hours within which an invoice is sent", 24, company.invoiceWithinHours),

  row(
    "services in the order of their cards",
    specified.map(({ slug }) => slug),
    // One that the specification never named may stand among them.
    slugsOf(firm.services).filter((slug) => specified.some((each) => each.slug === slug)),
  ),
  ...specified.flatMap(({ slug, title, ...spec }) => {
    const service = firm.services.find((each) => each.slug === slug);
    return [
      row(`${slug}: title`, title, service?.title),
      row(`${slug}: card`, spec.blurb, within(service?.blurb, spec.blurb)),
      row(`${slug}: weeks`, spec.weeks, `${service?.weeks.min}-${service?.weeks.max}`),
      row(
        `${slug}: fees in dollars`,
        spec.deliverables,
        service?.deliverables.map(({ name, price }) => [name, price / 100]),
      ),
      row(
        `${slug}: total in dollars and hours`,
        [spec.total, spec.hours],
        [(service?.total ?? 0) / 100, service?.hours],
      ),
      row(`${slug}: what is included`, spec.includes, service?.additionalInfo),
    ];
  }),

  row("package: address", "personal-ai-strategy", orderPackage.slug),
  row("package: title", "Personal AI Strategy", orderPackage.title),
  row("package: label", "Gateway Package", orderPackage.label),
  row("package: badge", "Not sure? Perfect place to begin!", orderPackage.badge),
  row(
    "package: card",
    "customized AI for executives and individuals",
    within(orderPackage.blurb, "customized AI for executives and individuals"),
  ),
  row("package: price in dollars", 1000, orderPackage.price / 100),
  row("package: weeks", { min: 1, max: 2 }, orderPackage.weeks),
  row(
    "package: what is included",
    [
      "A personal workflow assessment",
      "A personalized AI toolkit design",
      "3 hours of dedicated consultation",
      "An implementation guide",
    ],
    titlesOf(orderPackage.inclusions),
  ),
  row(
    "package: afterward",
    "Includes 3 months of personal support and quarterly optimization sessions.",
    orderPackage.additionalInfo,
  ),

  row(
    "headings of the pages",
    pageHeadings,
    Object.fromEntries(Object.keys(pageHeadings).map((name) => [name, pages[name as PageName]?.heading])),
  ),
  row("a confirmed order", "Order Confirmed", pages.order.confirmed.heading),
  row("a sent message", "We'll get back to you as soon as possible.", pages["contact-sent"].intro),
  ...["emailed to you within 24 hours", "consultation will be scheduled after payment"].map((words) =>
    row(`a confirmed order: ${words}`, words, within(pages.order.confirmed.intro, words)),
  ),
  row("home: what is offered", "Agentic and generative AI", within(pages.home.intro, "Agentic and generative AI")),
  row(
    "contact form",
    [
      "Name, Email, Company, Message",
      "Send Message, Sending...",
      "Message sent successfully! We'll get back to you as soon as possible.",
      "Something went wrong! Please try again later.",
    ],
    wordsOf(contactForm),
  ),
  row(
    "order form",
    [
      "First Name, Last Name, Email Address, Phone Number, Company, Billing Address, City, State, ZIP Code",
      "Submit Order & Request Invoice, Submitting...",
      "Order submitted successfully! You'll receive an invoice via email shortly.",
      "Order submission failed Please try again or contact support.",
    ],
    wordsOf(orderForm),
  ),
  row("a missing page", "Did you forget to add the page to the router?", pages["not-found"].intro),
  row(
    "header",
    ["Home /", "Solutions /solutions", "Benefits /benefits", "About /about", "Contact /contact"],
    linksOf(navigation.main),
  ),
  row(
    "footer: solutions",
    [
      "Strategic AI Consultation /solutions",
      "Process Automation /solutions",
      "Data Intelligence /solutions",
      "Decision Support /solutions",
      "Predictive Analysis /solutions",
    ],
    linksOf(navigation.footerSolutions),
  ),
  row("legal pages", ["privacy", "terms", "cookies", "acceptable-use"], firm.legalSlugs),
  row("days of the legal pages", ["2025-05-22"], [...new Set(Object.values(legal).map(({ date }) => date))]),
  row(
    "legal pages that give the email address and the postal address",
    firm.legalSlugs,
    firm.legalSlugs.filter((slug) => ["<Email", "<PostalAddress"].every((tag) => legal[slug]?.text.includes(tag))),
  ),
  row(
    "privacy: sections",
    [
      "Introduction",
      "Information We Collect",
      "How We Use Your Information",
      "Data Security",
      "Your Rights",
      "Changes",
      "Contact Us",
    ],
    only(legal["privacy"]?.headings, /^(Intro|Information|How We|Data Sec|Your Rights|Changes|Contact)/),
  ),
  row(
    "privacy: ways of collecting",
    ["Contact", "Demo request", "Newsletter", "Job application"],
    only(legal["privacy"]?.subheadings, /^(Contact|Demo request|Newsletter|Job application)$/),
  ),
  row(
    "cookies: kinds",
    ["Essential Cookies", "Analytics Cookies", "Preference Cookies", "Marketing Cookies"],
    only(legal["cookies"]?.headings, / Cookies$/),
  ),
  row("cookies: where form entries are kept", "`sessionStorage`", within(legal["cookies"]?.text, "`sessionStorage`")),
  row(
    "acceptable use: sections",
    ["Prohibited Activities", "Data Usage", "Resource Usage", "Enforcement"],
    only(legal["acceptable-use"]?.headings, /Activities|Usage|Enforcement/),
  ),
  ...["limited, revocable license", "personal, non-commercial purposes", "laws of the United States"].map((words) =>
    row(`terms: ${words}`, words, within(legal["terms"]?.text, words)),
  ),

  ...homeRows,
];

/** A row of the table. */
function row(what: string, words: unknown, stated: unknown): Row {
  // The specification is typed with straight quotes, which the schema turns into typographic ones.
  const straight = JSON.stringify(stated)?.replaceAll("’", "'");
  return { what, specified: words, stated: straight === undefined ? undefined : JSON.parse(straight) };
}

/** The words if the text has them, otherwise the text, to be seen. */
function within(text: string | undefined, words: string): string | undefined {
  return text?.includes(words) ? words : text;
}

/** Those of the headings that match. */
function only(headings: readonly string[] | undefined, wanted: RegExp): string[] | undefined {
  return headings?.filter((heading) => wanted.test(heading));
}

/** The titles of entries. */
function titlesOf(entries: readonly { title: string }[]): string[] {
  return entries.map(({ title }) => title);
}

/** The slugs of entries. */
function slugsOf(entries: readonly { slug: string }[]): string[] {
  return entries.map(({ slug }) => slug);
}

/** Links as "label path". */
function linksOf(links: readonly { label: string; to: string }[]): string[] {
  return links.map(({ label, to }) => `${label} ${to}`);
}

/** Whether a color like `#1f4b43` has more green or more red. */
function hue(color: string): "green" | "red" {
  const [red = 0, green = 0] = (color.match(/[\da-f]{2}/g) ?? []).map((each) => Number.parseInt(each, 16));
  return green > red ? "green" : "red";
}

/** Labels, button and notices of a form. */
function wordsOf({ fields, submit, sending, success, failure }: typeof contactForm | typeof orderForm): string[] {
  const notices = [success, failure].map(({ title, description }) => `${title} ${description}`);
  return [fields.map(({ label }) => label).join(", "), `${submit}, ${sending}`, ...notices];
}

function readLegal(slug: string): { date: string; headings: string[]; subheadings: string[]; text: string } {
  const source = readFileSync(new URL(`../../content/firm/legal/${slug}.mdx`, import.meta.url), "utf8");
  const [, yaml = "", text = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const headings = (level: string) =>
    [...text.matchAll(new RegExp(`^${level} (.+)$`, "gm"))].map(([, each = ""]) => each);
  return {
    date: LegalFrontMatter.parse(parse(yaml)).date,
    headings: headings("##"),
    subheadings: headings("###"),
    text,
  };
}
