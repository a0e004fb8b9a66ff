import { z } from "zod";

/** One line of visible text: trimmed, not empty. */
export const Line = z
  .string()
  .min(1, "must not be empty")
  .refine((text) => text === text.trim(), "must not begin or end with a space")
  // Texts pasted from other programs bring their own breaks of the line.
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "must be one line, without tabs and control characters");

/**
 * Lower-case words joined by single hyphens, as in a URL: `process-automation`. With a letter: JavaScript sorts names of
 * digits alone before all others, whatever order an editor gave the services.
 */
export const Slug = z
  .string()
  .regex(
    /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, like "process-automation"',
  );

/** Name of a Lucide icon (https://lucide.dev/icons), without a prefix: `compass`. */
export const IconName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a Lucide icon name, like "compass"');

/** An accent of the palette; the values live in the site's theme. */
export const Accent = z.enum(["pine", "glacier", "ember"]);

/** An absolute path within the site, with an optional anchor: `/solutions`, `/#about`. */
export const SitePath = z
  .string()
  .regex(/^\/(?!\/)[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be a path within the site, like "/solutions"');

/** An absolute https address outside the site. */
export const ExternalUrl = z.url({ protocol: /^https$/, error: "must be a complete https:// address" });

/** A day of the calendar: `2025-05-22`. */
export const Day = z.iso.date('must be a day of the calendar, like "2025-05-22"');

/** A whole number of US cents, zero or more. Write `12_000_00` for $12,000. */
export const CentsAmount = z.int("must be whole cents, like 12_000_00 for $12,000").nonnegative("must not be negative");

/**
 * Figures that the texts of a file state beside the catalogue's own, by what vouches for them: a source, a term of the
 * contract. `site-cli check` takes any other figure in a text for a slip: `{ "support window": ["30 days"] }`.
 */
export const Figures = z.record(Line, z.array(Line).min(1));
