/** A typeface that a firm may choose in `content/firm/theme.ts`, for headings or for text. */
interface Typeface {
  /** The variable font of the pages, `site/app/fonts/<web>-<weights>.woff2`, by its name in Fontsource. */
  web: string;
  /** Static fonts for share images and invoices: a package of Expo's Google Fonts, and the prefix of its files. */
  static: { package: string; file: string };
  /** Height above and depth below the baseline, as shares of the size; its tables have them. */
  ascent: number;
  descent: number;
  /** Its width relative to Arial, the fallback until it loads. */
  scale: { regular: number; bold: number };
}

/** The typefaces by name. One more is an entry here, its fonts (`site/app/fonts/subset.sh`) and a package. */
export const typefaces = {
  "Bricolage Grotesque": {
    web: "bricolage-grotesque",
    static: { package: "@expo-google-fonts/bricolage-grotesque", file: "BricolageGrotesque" },
    ascent: 0.93,
    descent: 0.27,
    scale: { regular: 1.0691, bold: 1.0112 },
  },
  Inter: {
    web: "inter",
    static: { package: "@expo-google-fonts/inter", file: "Inter" },
    ascent: 0.96875,
    descent: 0.2412,
    scale: { regular: 1.07, bold: 1.0063 },
  },
} satisfies Record<string, Typeface>;

export type TypefaceName = keyof typeof typefaces;

const styles = { 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold" } as const;

/** The file of a typeface's static font, as a path that Node resolves. */
export function staticFontFile(name: TypefaceName, weight: keyof typeof styles): string {
  const { package: from, file } = typefaces[name].static;
  return `${from}/${weight}${styles[weight]}/${file}_${weight}${styles[weight]}.ttf`;
}
