import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement, type CSSProperties, type ReactNode } from "react";
import satori, { type Font } from "satori";
import { look } from "../../content/catalogue.ts";
import { stillFont } from "../../content/typefaces.ts";
import { textWidth } from "./background.ts";
import { imageSize, type ShareCard } from "../browser/head.ts";

// Satori supports neither variable fonts nor the page's style sheet, hence static fonts of the same families.
const require = createRequire(import.meta.url);
const fonts: Font[] = [
  { name: "display", weight: 700, data: readFileSync(require.resolve(stillFont(look.typefaces.display, 700))) },
  { name: "text", weight: 500, data: readFileSync(require.resolve(stillFont(look.typefaces.text, 500))) },
];

const { ink, muted, primary, accent } = look.palette.light;

/** The text of a share image as SVG, its letters drawn as paths. */
export function drawText(brand: string, { heading, price, text }: ShareCard): Promise<string> {
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
          fontSize: headingSize(heading),
          lineHeight: 1.06,
          letterSpacing: "-0.022em",
          color: ink,
        },
        box({ width: 64, height: 6, marginBottom: 28, backgroundColor: accent }),
        // One sentence per line, as on the home page.
        ...heading.split(/(?<=\.) /).map((sentence) => box({ textWrap: "balance" }, sentence)),
      ),
      price
        ? box(
            { flexDirection: "row", alignItems: "baseline" },
            box({ fontFamily: "display", fontSize: 72, lineHeight: 1, color: primary }, price),
            box({ marginLeft: 24 }, text),
          )
        : box({ lineHeight: 1.4, textWrap: "balance" }, text),
    ),
    { width: textWidth, height: imageSize.height, fonts },
  );
}

/** Font size in pixels at which the heading fits between brand and fee. */
function headingSize({ length }: string): number {
  if (length <= 32) return 88;
  if (length <= 48) return 66;
  return length <= 80 ? 56 : 44;
}

function box(style: CSSProperties, ...children: ReactNode[]) {
  return createElement("div", { style: { display: "flex", flexDirection: "column", ...style } }, ...children);
}
