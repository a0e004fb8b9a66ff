import { z } from "zod";
import { Day, ExternalUrl, Line } from "./text.ts";

/** A postal address in the United States. */
export const PostalAddress = z.strictObject({
  /** Street and number, or a post-office box. */
  street: Line,
  /** City. */
  city: Line,
  /** Two-letter state. */
  state: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, like "CO"'),
  /** Five-digit ZIP code. */
  zip: z.string().regex(/^\d{5}$/, "must be five digits"),
});

/** A social media profile of the firm; it opens in a new tab. */
export const SocialLink = z.strictObject({
  /** Name of the network, read by screen readers. */
  name: Line,
  /** Icon of the network in the Simple Icons set, or in Lucide where that set has none. */
  icon: z.string().regex(/^(simple-icons|lucide):[a-z0-9-]+$/, 'must begin with its set, like "simple-icons:github"'),
  /** Address of the profile. */
  url: ExternalUrl,
});

/** How long a kind of record is kept, in days; the privacy policy states it and the purge applies it. */
export const Retention = z.strictObject({
  /** Contact messages, from the day they arrive. */
  messages: z.int().positive(),
  /** Orders with their invoices, from the day they arrive (tax records). */
  orders: z.int().positive(),
  /** Submissions held as suspected spam. */
  spam: z.int().positive(),
  /** Copies of sent emails. */
  mails: z.int().positive(),
});

/** An invoice's payment terms, and when the buyer is reminded of it. */
export const Billing = z.strictObject({
  /** Days from the date of an invoice until it is due. */
  dueDays: z.int().min(0).max(180),
  /** Ways to pay, one per line; the limits are what fits on the invoice's single page. */
  instructions: z
    .array(Line.max(150, "must be at most 150 characters"))
    .min(1, "must name a way to pay")
    .max(3, "must be at most 3"),
  /** How many days before the due date to send reminders of an unpaid invoice; empty sends none. */
  remindDaysBefore: z.array(z.int().positive()),
  /** How many days after the due date to send reminders of an unpaid invoice; empty sends none. */
  remindDaysAfter: z.array(z.int().positive()),
});

/** The firm: brand, contact and terms. Every page, email and legal text takes them from here. */
export const Company = z.strictObject({
  /** Brand name. */
  brand: Line,
  /** Name in legal texts and on invoices. */
  legalName: Line,
  /** Main headline of the home page. */
  headline: Line,
  /** Tagline under the headline and in the footer. */
  tagline: Line,
  /** Where the firm works from, as the contact section shows it. */
  location: Line,
  /** Postal address in legal texts and on invoices. */
  postalAddress: PostalAddress,
  /** Public email address; also the default recipient of notifications. */
  email: z.email("must be an email address"),
  /** Public phone number, for calls and texts. */
  phone: z.string().regex(/^\d{3}-\d{3}-\d{4}$/, "must look like 303-555-0100"),
  /** Business hours. */
  hours: Line,
  /** Canonical origin used where `SITE_URL` is not set; no trailing slash. */
  siteUrl: ExternalUrl.refine(isOrigin, "must be lowercase, without a path or a trailing slash"),
  /** The office's IANA time zone, used for invoice dates and appointments: `America/Denver`. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone, like "America/Denver"'),
  /** Author named in page metadata. */
  author: Line,
  /** Time-and-expenses rate in cents per hour, which turns fees into hours; below $20 it was typed in dollars. */
  hourlyRate: z.int("must be whole cents, like 500_00 for $500").min(20_00, "must be cents, like 500_00 for $500"),
  /** Profiles in the footer and the contact section. */
  social: z.array(SocialLink).min(1),
  /** Hours within which an invoice is promised after an order. */
  invoiceWithinHours: z.int().positive(),
  /** Payment terms, instructions and reminders. */
  billing: Billing,
  /** Days for which the fees of a printed estimate are valid, from the day it is printed. */
  estimateValidDays: z.int().positive(),
  /** How long records are kept. */
  retention: Retention,
  /** When `/.well-known/security.txt` expires: `2030-12-31`. Fixed, so that a build does not depend on its date. */
  securityContactUntil: Day,
});
export type Company = z.infer<typeof Company>;
/** What an editor writes in `content/company.ts`. */
export type CompanySource = z.input<typeof Company>;

// --- internal ---

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
