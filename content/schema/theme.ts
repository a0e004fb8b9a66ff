import { z } from "zod";
import { typefaces, type TypefaceName } from "../typefaces.ts";

/** A color of the palette: `#1f4b43`. */
const Color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color in lowercase hex digits, like "#1f4b43"');

/** The colors of a theme by use. Text needs a contrast of 4.5:1 with its background. */
export const Palette = z.strictObject({
  /** The page. */
  paper: Color,
  /** Surfaces on the page. */
  card: Color,
  /** Every other section, and the footer. */
  sand: Color,
  /** Text. */
  ink: Color,
  /** Secondary text. */
  muted: Color,
  /** Hairlines. */
  line: Color,
  /** Main buttons, links, charts. */
  primary: Color,
  /** The same under the pointer. */
  "primary-strong": Color,
  /** Totals, tracks, backgrounds of icons. */
  tint: Color,
  /** Text on `primary`. */
  "on-primary": Color,
  /** The highlighted card. */
  feature: Color,
  /** Text on `feature`. */
  "on-feature": Color,
  /** Focus rings, the countries on the map. */
  secondary: Color,
  /** Graphics and badges. */
  accent: Color,
  /** Text on `accent`. */
  "on-accent": Color,
  /** Text in the accent's color. */
  "accent-text": Color,
  /** Errors, falling values. */
  danger: Color,
});
export type Palette = z.infer<typeof Palette>;
export type ColorName = keyof Palette;

/** A typeface that the program knows. */
const Typeface = z.enum(Object.keys(typefaces) as [TypefaceName, ...TypefaceName[]]);

/** The firm's colors and typefaces on pages, share images, icons, invoices and emails. */
export const Theme = z.strictObject({
  /** Colors of the light and the dark theme. Paper and pictures use the light one. */
  palette: z.strictObject({ light: Palette.check(checkContrast), dark: Palette.check(checkContrast) }),
  /** The typefaces of pages, share images and invoices; one may serve for both. */
  typefaces: z.strictObject({
    /** Typeface of headings and figures. */
    display: Typeface,
    /** Typeface of other text. */
    text: Typeface,
  }),
});
export type Theme = z.infer<typeof Theme>;
/** Type of `content/firm/theme.ts`. */
export type ThemeSource = z.input<typeof Theme>;

/** The backgrounds of each text color. */
const backgroundsOf: readonly (readonly [text: ColorName, backgrounds: readonly ColorName[]])[] = [
  ["ink", ["paper", "card", "sand", "tint"]],
  ["muted", ["paper", "card", "sand", "tint"]],
  ["primary", ["paper", "card", "sand", "tint"]],
  ["secondary", ["paper", "card", "sand"]],
  ["accent-text", ["paper", "card", "sand"]],
  ["danger", ["paper", "card"]],
  ["on-primary", ["primary", "primary-strong"]],
  ["on-feature", ["feature"]],
  ["on-accent", ["accent"]],
];

/** Refuses text that is hard to read: a contrast below 4.5:1 (WCAG 2.2, criterion 1.4.3). */
function checkContrast({ value: palette, issues }: z.core.ParsePayload<Palette>): void {
  for (const [text, backgrounds] of backgroundsOf) {
    for (const background of backgrounds) {
      const ratio = contrast(palette[text], palette[background]);
      // An invalid color is reported by its own schema.
      if (ratio >= 4.5 || Number.isNaN(ratio)) continue;
      const message = `is hard to read on ${background}: their contrast is ${ratio.toFixed(2)}:1, and text needs 4.5:1`;
      issues.push({ code: "custom", path: [text], input: palette[text], message });
    }
  }
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of an sRGB color, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
