import { z } from "zod";
import { maxSlugLength } from "../paths.ts";
import { checkPlaceholders, smartenQuotes } from "../template.ts";

/** The kinds of things that a text of the content can name. */
export type NamedKind = "service" | "package" | "page" | "legal" | "questions" | "picture" | "icon";

declare module "zod" {
  interface GlobalMeta {
    /** The kind of thing the text names, which `site-cli check` looks up. */
    ref?: NamedKind;
    /** Values with the same label must be unique. */
    unique?: string;
  }
}

/** A line with placeholders like `{brand}`, which its own check lists. */
export const Template = z
  .string()
  .overwrite(smartenQuotes)
  .min(1, "must not be empty")
  .max(400)
  .refine((text) => text === text.trim(), "must not begin or end with a space")
  // Text pasted from other programs may have other line separators.
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "must be one line, without tabs and control characters");

/** One line of visible text: trimmed, not empty, at most 400 characters. Straight quotes become typographic ones. */
export const Line = Template.check(checkPlaceholders([]));

/**
 * Lowercase words joined by single hyphens, as in a URL: `process-automation`. With at least one letter, so that people
 * can read it.
 */
export const Slug = z
  .string()
  .max(maxSlugLength)
  .regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens, like "process-automation"');

/** Name of an icon that the content check has found in its set. */
export type ContentIcon = z.infer<typeof IconName>;

/** Name of a Lucide icon (https://lucide.dev/icons), without a prefix: `compass`. */
export const IconName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a Lucide icon name, like "compass": other icon sets are not installed')
  .meta({ ref: "icon" })
  .brand<"icon">();

/** Initials, shown in place of a picture: `AT`. */
export const Initials = z.string().regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters, like "AT"');

/** An accent of the palette (`content/firm/theme.ts`). */
export const Accent = z.enum(["primary", "secondary", "accent"]);

/** The group of a product. Cards that follow one another in one group share a heading. */
export const Group = z.enum(["decide", "build", "protect"]);
export type Group = z.infer<typeof Group>;

/** An absolute path within the site, with an optional anchor: `/solutions`, `/#about`. */
export const SitePath = z
  .string()
  .regex(/^\/(?!\/)[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be a path within the site, like "/solutions"')
  .meta({ ref: "page" });

/** A host name that can be reached from anywhere: no IP address, and no name of one machine or network. */
export const publicHost = /^(?!\[|[\d.]+$|.*\.(?:localhost|local|internal|lan|home|test)$).*\./;

const notExternal = "must be a complete and public https:// address";

/** An https address outside the site. A host without a dot is a mistake, as in `https://https://firm.example`. */
export const ExternalUrl = z
  .url({ protocol: /^https$/, hostname: publicHost, error: notExternal })
  .regex(/^https:\/\/(?![^/?#]*@)/, notExternal);

/** A calendar date: `2025-05-22`. */
export const Day = z.iso.date('must be a calendar date, like "2025-05-22"');

/** A whole number of US cents, zero or more. Write `12_000_00` for $12,000. */
export const CentsAmount = z.int("must be whole cents, like 12_000_00 for $12,000").nonnegative("must not be negative");

/** The first figure of a text, without its sign: `+8.5%` → 8.5; NaN where it has none. */
export function firstNumber(text: string): number {
  return Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(",", "") ?? NaN);
}
