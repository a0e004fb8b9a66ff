import { Resvg } from "@resvg/resvg-js";
import { drawBackground } from "./background.ts";
import { imageSize, type ShareCard } from "../browser/head.ts";
import { drawText } from "./text.ts";

const { width, height } = imageSize;
const background = drawBackground();

/** A share image as PNG. The same card always gives the same bytes. */
export async function drawShareImage(brand: string, card: ShareCard): Promise<Buffer> {
  const text = await drawText(brand, card);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}${text}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
