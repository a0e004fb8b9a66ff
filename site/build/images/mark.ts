import { Resvg } from "@resvg/resvg-js";
import { theme, mark } from "../../../content/catalogue.ts";
import type { ColorName } from "../../../content/schema/theme.ts";

/**
 * A `<style>` that fills each class with its color, in light or dark as the system prefers: pictures cannot use the
 * page's variables.
 */
export function fillStyle(colorOfClass: Record<string, ColorName>): string {
  const rules = (scheme: "light" | "dark") =>
    Object.entries(colorOfClass)
      .map(([name, color]) => `.${name}{fill:${theme.palette[scheme][color]}}`)
      .join("");
  return `<style>${rules("light")}@media(prefers-color-scheme:dark){${rules("dark")}}</style>`;
}

/** The mark's shapes as SVG, in the light theme's colors: pictures appear on any background. */
export function renderMark(): string {
  return mark.map(({ color, path }) => `<path fill="${theme.palette.light[color]}" d="${path}"/>`).join("");
}

/** The mark as the favicon, in light or dark colors as the system prefers. */
export function drawFavicon(): string {
  const shapes = mark.map(({ color, path }) => `<path class="${color}" d="${path}"/>`);
  const style = fillStyle({ primary: "primary", secondary: "secondary", accent: "accent" });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}${shapes.join("")}</svg>\n`;
}

/** A PNG icon, for systems without SVG support. */
interface AppIcon {
  file: string;
  /** Width and height in pixels. */
  size: number;
  /** Fraction of the width that the mark takes; systems cut a maskable icon to a circle of 80%. */
  fraction: number;
  /** Its purpose in the web manifest; absent if not listed there. */
  purpose?: "any" | "maskable";
}

export const appIcons: readonly AppIcon[] = [
  { file: "icon-192.png", size: 192, fraction: 0.76, purpose: "any" },
  { file: "icon-512.png", size: 512, fraction: 0.76, purpose: "any" },
  { file: "icon-maskable-512.png", size: 512, fraction: 0.54, purpose: "maskable" },
  { file: "apple-touch-icon.png", size: 180, fraction: 0.66 },
];

/** The mark on the paper color, as PNG. */
export function drawAppIcon({ size, fraction }: AppIcon): Buffer {
  const offset = (1 - fraction) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="${size}" height="${size}">` +
    `<g transform="translate(${offset} ${offset}) scale(${fraction / 32})">${renderMark()}</g></svg>`;
  return new Resvg(svg, { background: theme.palette.light.paper }).render().asPng();
}
