import { Resvg } from "@resvg/resvg-js";
import { tokenColors } from "../artwork/palette.ts";
import { drawBackground, textWidth } from "./background.ts";
import { imageSize, type ShareCard } from "./card.ts";
import { createPalette, encodePng, indexOf, type Palette } from "./png.ts";
import { drawText } from "./text.ts";

const { width, height } = imageSize;
const paper = tokenColors("paper").light;

/** The ground is the same in every image, so it is rendered once. */
const ground = createPalette();
const groundPixels = new Uint8Array(width * height);
paint(drawBackground(), width, groundPixels, ground);

/** A share image as PNG. The same card always gives the same bytes. */
export async function drawShareImage(brand: string, card: ShareCard): Promise<Buffer> {
  const palette: Palette = { colors: [...ground.colors], indexes: ground.indexes.slice() };
  const pixels = groundPixels.slice();
  paint(await drawText(brand, card), textWidth, pixels, palette);
  return encodePng(pixels, width, height, palette);
}

/** Renders a picture on paper into the left of an image. */
function paint(svg: string, columns: number, pixels: Uint8Array, palette: Palette): void {
  const rgba = new Resvg(svg, { background: paper, font: { loadSystemFonts: false } }).render().pixels;
  const colors = new Uint32Array(rgba.buffer, rgba.byteOffset, columns * height);
  let [last, index] = [-1, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < columns; x++, at++) {
      const color = colors[at] ?? 0;
      // Neighbors are mostly alike.
      if (color !== last) {
        index = indexOf(palette, rgba[4 * at] ?? 0, rgba[4 * at + 1] ?? 0, rgba[4 * at + 2] ?? 0);
        last = color;
      }
      pixels[y * width + x] = index;
    }
  }
}
