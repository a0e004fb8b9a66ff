import { Resvg } from "@resvg/resvg-js";
import { look } from "../../content/catalogue.ts";
import { markShapes } from "../artwork/palette.ts";

/** A PNG icon, for systems without SVG support. */
interface Icon {
  file: string;
  /** Width and height in pixels. */
  size: number;
  /** Share of the width that the mark takes; systems cut a maskable icon to a circle of 80%. */
  mark: number;
  /** Its purpose in the web manifest; absent if not listed there. */
  purpose?: "any" | "maskable";
}

export const icons: readonly Icon[] = [
  { file: "icon-192.png", size: 192, mark: 0.76, purpose: "any" },
  { file: "icon-512.png", size: 512, mark: 0.76, purpose: "any" },
  { file: "icon-maskable-512.png", size: 512, mark: 0.54, purpose: "maskable" },
  { file: "apple-touch-icon.png", size: 180, mark: 0.66 },
];

/** The mark on the paper color, as PNG. */
export function drawIcon({ size, mark }: Icon): Buffer {
  const offset = (1 - mark) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="${size}" height="${size}">` +
    `<g transform="translate(${offset} ${offset}) scale(${mark / 32})">${markShapes()}</g></svg>`;
  return new Resvg(svg, { background: look.palette.light.paper }).render().asPng();
}
