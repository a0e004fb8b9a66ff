import { z } from "zod";
import { isPublicEmailAddress } from "../contact-details.ts";
import { endAfterStart } from "../office-hours.ts";
import { checkPlaceholders } from "../template.ts";
import { Day, ExternalUrl, Line, Template } from "./text.ts";

/** A postal address in the United States. */
export const PostalAddress = z.strictObject({
  /** Street and number, or a post-office box. */
  street: Line,
  /** City. */
  city: Line,
  /** Two-letter state. */
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters, like "CO": the site knows addresses in the United States only'),
  /** Five-digit ZIP code. */
  zip: z.string().regex(/^\d{5}$/, "must be five digits: the site knows addresses in the United States only"),
});

/** A social media profile of the firm; it opens in a new tab. */
export const SocialLink = z.strictObject({
  /** Name of the network, read by screen readers. */
  name: Line.max(40),
  /** Icon of the network in the Simple Icons set, or in Lucide where that set has none. */
  icon: z
    .string()
    .regex(
      /^(simple-icons|lucide):[a-z0-9-]+$/,
      'must begin with an installed icon set: "simple-icons:github", or "lucide:globe"',
    )
    .meta({ ref: "icon" })
    .brand<"icon">(),
  /** Address of the profile. */
  url: ExternalUrl.meta({ unique: "profile" }),
});

/** How long each kind of record is kept, in days. The privacy policy states it, and the purge applies it. */
export const Retention = z.strictObject({
  /** Contact messages, from the day they arrive. */
  messages: z.int().positive(),
  /** Orders with their invoices, from the day they arrive (tax records). */
  orders: z.int().positive(),
  /** Held submissions. At least 90 days, so that the operator hears of them before they are deleted. */
  spam: z.int().min(90, "must be at least 90, so that nothing is deleted before somebody could look at it"),
  /** Copies of sent emails. */
  mails: z.int().positive(),
});

/** A tax that invoices add to the prices. */
export const Tax = z.strictObject({
  /** Its name on the invoice: "Maine sales tax". */
  name: Line.max(40),
  /** Percent of the price, with at most three decimals: `5.5`. */
  rate: z
    .number()
    .min(1, "must be percent, like 23 for 23%")
    .max(50, "must be percent, at most 50")
    .refine((rate) => Number(rate.toFixed(3)) === rate, "must have at most three decimals"),
  /** The firm's registration number for it, printed on invoices. */
  id: Line.max(40),
});
export type Tax = z.infer<typeof Tax>;

/** An invoice's payment terms. */
export const Billing = z.strictObject({
  /** Days from the date of an invoice until it is due. */
  dueDays: z.int().min(0).max(180),
  /** Ways to pay, one per line, with `{postalAddress}`; the limits are what fits on the invoice's single page. */
  instructions: z
    .array(Template.max(150).check(checkPlaceholders(["postalAddress"])))
    .min(1, "must name a way to pay")
    .max(3, "must be at most 3"),
  /** Where an invoice is paid online, with `{invoice}` in place of its number: a payment provider's link. */
  payUrl: ExternalUrl.max(120)
    .refine((url) => url.split("{invoice}").length === 2, "must have {invoice} once, in place of the invoice's number")
    .optional(),
  /** Late payment fee. Absent if there is none. */
  lateFee: Line.max(150).optional(),
  /** Tax that invoices add to the prices; absent where none is due. */
  tax: Tax.optional(),
});

const NumberPrefix = z.string().regex(/^[A-Z]{2,6}$/, 'must be two to six capital letters, like "ORD"');

/** Prefixes of document numbers: `ORD` in `ORD-2026-000123`. */
export const NumberPrefixes = z
  .strictObject({
    /** Prefix of order numbers. */
    order: NumberPrefix,
    /** Prefix of invoice numbers. */
    invoice: NumberPrefix,
    /** Prefix of credit note numbers. */
    credit: NumberPrefix,
  })
  .refine((prefixes) => new Set(Object.values(prefixes)).size === 3, { message: "must differ from one another" });

/** The firm: brand, contact and terms. Every page, email and legal text takes them from here. */
export const Company = z.strictObject({
  /** Brand name. */
  brand: Line.max(40),
  /** Name in legal texts and on invoices. */
  legalName: Line.max(60),
  /** Main headline of the home page. */
  headline: Line.max(80),
  /** Tagline under the headline and in the footer. */
  tagline: Line.max(120),
  /** Where the firm works from, as the contact section shows it. */
  location: Line.max(60),
  /** Postal address in legal texts and on invoices. */
  postalAddress: PostalAddress,
  /** Public email address; also the default recipient of notifications. */
  email: z.string().max(254).refine(isPublicEmailAddress, "must be an email address"),
  /**
   * Public phone number for calls and texts, shown as 303-555-0100. Outside the United States and Canada it has its
   * country's code.
   */
  phone: z
    .string()
    .overwrite((phone) => phone.replace(/^\((\d{3})\) ?/, "$1-"))
    .regex(/^(\d{3}-\d{3}-\d{4}|\+[1-9][\d -]{6,18}\d)$/, "must look like 303-555-0100 or +353 1 555 0100"),
  /** Business hours. */
  hours: Line.max(60).refine(endAfterStart, "must end after they begin"),
  /** How soon a person answers a message, in the words that follow "within". */
  replyWithin: Line.max(40),
  /** Canonical origin used where `SITE_URL` is not set; no trailing slash. */
  siteUrl: ExternalUrl.refine(isOrigin, "must be lowercase, without a path or a trailing slash"),
  /** The office's IANA time zone, used for invoice dates and appointments: `America/Chicago`. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone, like "America/Chicago"'),
  /** Author named in page metadata. */
  author: Line.max(60),
  /**
   * Time-and-expenses rate in cents per hour, which turns fees into hours. A multiple of ten cents, since hours have one
   * decimal. Below $20 it was probably typed in dollars.
   */
  hourlyRate: z
    .int("must be whole cents, like 500_00 for $500")
    .multipleOf(10, "must be a multiple of ten cents")
    .min(20_00, "must be cents, like 500_00 for $500"),
  /** Profiles in the footer and the contact section. */
  social: z.array(SocialLink),
  /** Prefixes of document numbers. Existing numbers keep theirs. */
  numbers: NumberPrefixes,
  /** Hours within which an invoice is promised after an order. */
  invoiceWithinHours: z.int().positive(),
  /** Payment terms and instructions. */
  billing: Billing,
  /** Validity of a printed estimate in days. */
  estimateValidDays: z.int().positive(),
  /** How long records are kept. */
  retention: Retention,
  /** When `/.well-known/security.txt` expires: `2030-12-31`. Fixed, so that a build does not depend on its date. */
  securityContactUntil: Day,
});
export type Company = z.infer<typeof Company>;
/** Type of `content/firm/company.ts`. */
export type CompanySource = z.input<typeof Company>;

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url;
}

function isTimeZone(name: string): boolean {
  // The list has no aliases. It goes first, since creating a formatter takes twenty times as long.
  if (Intl.supportedValuesOf("timeZone").includes(name)) return true;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
