import { Resvg } from "@resvg/resvg-js";
import { look } from "../../content/catalogue.ts";
import { drawBackground, textWidth } from "./background.ts";
import { imageSize, type ShareCard } from "./card.ts";
import { createPalette, encodePng, indexOf, type Palette, rowLength } from "./png.ts";
import { drawText } from "./text.ts";

const { width, height } = imageSize;
const { paper } = look.palette.light;

// One buffer serves every image: the background right of the text stays, and each text is painted over the last one.
const rows = new Uint8Array(rowLength(width) * height);
const backgroundPalette = createPalette();
paint(drawBackground(), width, backgroundPalette);

/** A share image as PNG. The same card always gives the same bytes. */
export async function drawShareImage(brand: string, card: ShareCard): Promise<Buffer> {
  const text = await drawText(brand, card);
  const { colors, indexes } = backgroundPalette;
  const palette: Palette = { colors: [...colors], indexes: indexes.slice() };
  paint(text, textWidth, palette);
  return encodePng(rows, width, height, palette);
}

/** Renders an SVG on the paper color into the leftmost `columns` of the rows. */
function paint(svg: string, columns: number, palette: Palette): void {
  const rgba = new Resvg(svg, { background: paper, font: { loadSystemFonts: false } }).render().pixels;
  const colors = new Uint32Array(rgba.buffer, rgba.byteOffset, columns * height);
  let [last, index] = [-1, 0];
  for (let y = 0, from = 0, to = 1; y < height; y++, to += rowLength(width) - columns) {
    for (const end = from + columns; from < end; from++, to++) {
      const color = colors[from] ?? 0;
      // Neighboring pixels mostly have the same color.
      if (color !== last) {
        index = indexOf(palette, rgba[4 * from] ?? 0, rgba[4 * from + 1] ?? 0, rgba[4 * from + 2] ?? 0);
        last = color;
      }
      rows[to] = index;
    }
  }
}
