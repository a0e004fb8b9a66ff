/** A typeface that a firm may choose in `content/firm/theme.ts`, for headings or for text. */
interface Typeface {
  /** The variable font of the pages, `site/app/fonts/<web>-<weights>.woff2`, by its name in Fontsource. */
  web: string;
  /** The static fonts of share images and invoices: a package of Expo's Google Fonts, and how its files begin. */
  still: { package: string; file: string };
  /** Height above and depth below the baseline, as shares of the size; its tables have them. */
  ascent: number;
  descent: number;
  /** Its width relative to Arial, the fallback until it loads. */
  scale: { regular: number; bold: number };
}

/** The typefaces that the program knows, by name. One more is an entry here, its fonts (`site/app/fonts/subset.sh`) and a package. */
export const typefaces = {
  "Bricolage Grotesque": {
    web: "bricolage-grotesque",
    still: { package: "@expo-google-fonts/bricolage-grotesque", file: "BricolageGrotesque" },
    ascent: 0.93,
    descent: 0.27,
    scale: { regular: 1.0691, bold: 1.0112 },
  },
  Inter: {
    web: "inter",
    still: { package: "@expo-google-fonts/inter", file: "Inter" },
    ascent: 0.96875,
    descent: 0.2412,
    scale: { regular: 1.07, bold: 1.0063 },
  },
} satisfies Record<string, Typeface>;

export type TypefaceName = keyof typeof typefaces;

const styles = { 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold" } as const;

/** The file of a typeface's static font, as a path that Node resolves. */
export function stillFont(name: TypefaceName, weight: keyof typeof styles): string {
  const { package: from, file } = typefaces[name].still;
  return `${from}/${weight}${styles[weight]}/${file}_${weight}${styles[weight]}.ttf`;
}

/**
 * The static fonts of share images for letters that a firm's own may lack: by the script's name, the file and the letters
 * that it is for. Chinese, simplified and traditional, and Japanese are all that their national character sets hold.
 */
export const scriptFonts = {
  arabic: { file: "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf", letters: /\p{scx=Arab}/u },
  hebrew: { file: "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf", letters: /\p{scx=Hebr}/u },
  devanagari: { file: "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf", letters: /\p{scx=Deva}/u },
  thai: { file: "noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf", letters: /\p{scx=Thai}/u },
  korean: { file: "gowun-dodum/400Regular/GowunDodum_400Regular.ttf", letters: /\p{scx=Hang}/u },
  chinese: {
    file: "chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf",
    letters: /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u,
  },
  emoji: {
    file: "noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
    letters: /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u,
  },
} as const;

/** The package path of a script's font, as Node resolves it. */
export function scriptFont(script: keyof typeof scriptFonts): string {
  return `@expo-google-fonts/${scriptFonts[script].file}`;
}
