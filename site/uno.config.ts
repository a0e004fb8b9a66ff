import type { Preset, UserConfig } from "@unocss/core";
import { presetWind4 } from "@unocss/preset-wind4";
import { Palette } from "../content/schema/theme.ts";
import { loadTheme, fontFamily } from "./build/styles.ts";

const theme = await loadTheme();

const wind4 = presetWind4({ preflights: { reset: true, theme: "on-demand" } });

const mixed = /color-mix\(in \w+, (.+) var\(--un-\w+-opacity\), transparent\)/;

/**
 * Writes opaque colors as plain variables. The preset mixes every color with its opacity by `color-mix`, which takes 0.2 kB
 * of each page. Browsers that do not know `color-mix` are not supported, but show the palette this way.
 */
const plainColors: Preset = {
  name: "plain-colors",
  postprocess: ({ entries }) => {
    for (const entry of entries) {
      if (typeof entry[1] === "string") entry[1] = entry[1].replace(mixed, "$1");
    }
  },
};

if (!wind4.preflights?.some(({ layer }) => layer === "theme")) {
  throw new Error(
    '@unocss/preset-wind4 has no preflight in the layer "theme", whose variables site/uno.config.ts sorts.',
  );
}

/** Sorts the preset's variables, which it writes in the order of their first use. That differs between builds. */
const sortedTheme: Preset = {
  ...wind4,
  preflights: (wind4.preflights ?? []).map((preflight) =>
    preflight.layer === "theme"
      ? { ...preflight, getCSS: async (context) => sortVariables((await preflight.getCSS(context)) ?? "") }
      : preflight,
  ),
};

function sortVariables(css: string): string {
  return css.replace(/(?<=\{)[^{}]*(?=\})/, (block) => {
    const declarations = block.split(";").map((each) => each.trim());
    return declarations.filter(Boolean).toSorted().join(";");
  });
}

export default {
  outputToCssLayers: true,
  presets: [sortedTheme, plainColors],
  // Only the server bundle has these files, and UnoCSS scans the modules of the client. Paths are relative to site/.
  content: {
    filesystem: ["build/**/*.tsx"],
    // Content has no class names, and scanning thousands of entries is slow.
    pipeline: { include: [/\.tsx?($|\?)/], exclude: [/\/content\/firm\//] },
  },
  theme: {
    // Variables of the palette, which `styles.ts` writes.
    colors: Object.fromEntries(Object.keys(Palette.shape).map((name) => [name, `var(--${name})`])),
    // The nine sizes of docs/design-system.md; the last three grow with the screen.
    text: {
      xs: { fontSize: "0.8125rem" },
      sm: { fontSize: "0.9375rem" },
      md: { fontSize: "1rem" },
      base: { fontSize: "1.0625rem" },
      xl: { fontSize: "1.25rem" },
      "2xl": { fontSize: "1.5rem" },
      h2: { fontSize: "clamp(1.75rem, 1.35rem + 1.7vw, 2.625rem)" },
      figure: { fontSize: "clamp(2rem, 1.5rem + 2vw, 3.25rem)" },
      h1: { fontSize: "clamp(min(2.125rem, 15vw), 1.2rem + 3.3vw, 3.5rem)" },
    },
    font: {
      sans: fontFamily(theme.typefaces.text),
      display: fontFamily(theme.typefaces.display),
    },
  },
  // `@hover` requires a pointer that can hover. `hover` would stay after a tap.
  shortcuts: {
    // `vw` limits the padding when text is enlarged.
    "container-page": "mx-auto w-full max-w-[1200px] px-[min(1.25rem,5vw)] sm:px-8 print:px-0!",
    "slide-x": "px-[min(1.25rem,5vw)] sm:px-7",
    section: "py-12 sm:py-16 lg:py-24",
    card: "rounded-2xl border border-line bg-card",
    display:
      "[font-variant-ligatures:no-common-ligatures] font-display font-[640] tracking-[-0.022em] leading-[1.06] text-balance",
    // Amounts: figures of equal width, with room for the comma.
    price: "display tracking-normal tabular-nums",
    h1: "display text-h1",
    h2: "display text-h2",
    h3: "display text-xl leading-snug",
    lede: "text-base leading-relaxed text-muted text-balance sm:text-xl sm:leading-relaxed",
    // Text followed by a line to the end of its row.
    rule: "flex items-center text-sm after:h-px after:grow after:bg-line after:content-empty",
    eyebrow:
      "flex items-center gap-3 text-sm font-semibold text-accent-text before:h-0.5 before:w-6 before:bg-accent before:content-empty",
    btn: "inline-flex min-h-12 items-center justify-center gap-2 rounded-xl px-6 py-2 text-sm font-semibold no-underline transition-colors cursor-pointer active:translate-y-px",
    "btn-primary":
      "btn border border-transparent bg-primary text-on-primary @hover:bg-primary-strong disabled:cursor-wait disabled:opacity-70",
    "btn-outline": "btn border border-line bg-card text-ink @hover:border-primary @hover:text-primary",
    // Figures below one another in a table.
    amount: "text-right tabular-nums whitespace-nowrap",
    field:
      "block w-full min-h-12 rounded-xl border border-muted/70 bg-paper px-3.5 py-[0.6rem] transition-colors hover:border-primary aria-[invalid=true]:border-danger!",
    "text-link": "font-semibold text-primary underline decoration-muted underline-offset-4 @hover:decoration-primary",
  },
} satisfies UserConfig;
