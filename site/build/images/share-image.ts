import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { createElement, type CSSProperties, type ReactNode } from "react";
import satori, { type Font } from "satori";
import { theme } from "../../../content/catalogue.ts";
import { isTemplate } from "../../../content/paths.ts";
import { splitSentences } from "../../../content/template.ts";
import { staticFontFile } from "../../../content/typefaces.ts";
import { imageSize, type ShareCard } from "../../app/lib/share-card.ts";
import { writeCached } from "../files.ts";
import type { BuiltPage } from "../seo/head.ts";
import { renderMark } from "./mark.ts";

/** A share image as PNG. The same card always gives the same bytes. */
export async function drawShareImage(brand: string, card: ShareCard): Promise<Buffer> {
  const { width, height } = imageSize;
  background ??= drawBackground();
  fonts ??= loadFonts();
  const text = await drawText(brand, card, fonts);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}${text}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

let background: string | undefined;
let fonts: Font[] | undefined;

/** Satori supports no variable fonts, hence static ones of the same families. */
function loadFonts(): Font[] {
  const { display, text } = theme.typefaces;
  const { resolve } = createRequire(import.meta.url);
  return [
    { name: "display", weight: 700, data: readFileSync(resolve(staticFontFile(display, 700))) },
    { name: "text", weight: 500, data: readFileSync(resolve(staticFontFile(text, 500))) },
  ];
}

// Share images appear on any background, so they use only the light theme.
const { ink, muted, paper, primary, accent } = theme.palette.light;

/** The text of a share image as SVG, its letters drawn as paths. */
function drawText(brand: string, { heading, price, text }: ShareCard, typefaces: Font[]): Promise<string> {
  return satori(
    box(
      {
        boxSizing: "border-box",
        width: "100%",
        height: "100%",
        padding: "60px 24px 60px 72px",
        justifyContent: "space-between",
        fontFamily: "text",
        fontSize: 30,
        color: muted,
      },
      box({ fontFamily: "display", fontSize: 42, color: primary }, brand),
      box(
        {
          fontFamily: "display",
          fontSize: getHeadingSize(heading),
          lineHeight: 1.06,
          letterSpacing: "-0.022em",
          color: ink,
        },
        box({ width: 64, height: 6, marginBottom: 28, backgroundColor: accent }),
        // One sentence per line, as on the home page.
        ...splitSentences(heading).map((sentence) => box({ textWrap: "balance" }, sentence)),
      ),
      price
        ? box(
            { flexDirection: "row", alignItems: "baseline" },
            box({ fontFamily: "display", fontSize: 72, lineHeight: 1, color: primary }, price),
            box({ marginLeft: 24 }, text),
          )
        : box({ lineHeight: 1.4, textWrap: "balance" }, text),
    ),
    { width: textWidth, height: imageSize.height, fonts: typefaces },
  );
}

/** Font size in pixels. A longer heading must fit between brand and fee. */
function getHeadingSize({ length }: string): number {
  if (length <= 32) return 88;
  if (length <= 48) return 66;
  return length <= 80 ? 56 : 44;
}

function box(style: CSSProperties, ...children: ReactNode[]) {
  return createElement("div", { style: { display: "flex", flexDirection: "column", ...style } }, ...children);
}

/** Width in pixels of the text area at the left, which has no contour lines. */
const textWidth = 780;

/** Where the mark is: the summit in `mountain.svg`. */
const shareSummit = { x: 990, y: 330 };
const markSize = 250;

/** The background of every share image: the mark on a summit, the mountain's contour lines around it. */
function drawBackground(): string {
  const { width, height } = imageSize;
  const mountain = readFileSync(new URL("mountain.svg", import.meta.url), "utf8");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${textWidth}" x2="${textWidth + 130}">` +
    `<stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
    `<rect x="${textWidth}" width="${width - textWidth}" height="${height}" fill="url(#g)"/></mask></defs>` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>` +
    `<g mask="url(#m)"><g opacity=".42">${mountain.replace('stroke="#000"', `stroke="${primary}"`)}</g></g>` +
    `<g transform="translate(${shareSummit.x - markSize / 2} ${shareSummit.y - markSize / 2 - 20}) scale(${markSize / 32})">` +
    `${renderMark()}</g></svg>`
  );
}

/** Writes the share image of every page. The address has a hash of the content, so it is the cache key too. */
export async function writeShareImages(folder: string, pages: readonly BuiltPage[]): Promise<void> {
  for (const page of pages.filter((each) => !isTemplate(each.path))) {
    const { image, siteName, card } = page.head;
    const { pathname } = new URL(image);
    await writeCached(join(folder, pathname), pathname, () => drawShareImage(siteName, card));
  }
}
