import { look, mark } from "../../content/catalogue.ts";
import type { ColorName } from "../../content/schema/look.ts";

/**
 * A `<style>` that fills each class with its color, in light or dark as the system prefers: pictures cannot use the
 * page's variables.
 */
export function fillStyle(colorOfClass: Record<string, ColorName>): string {
  const rules = (scheme: "light" | "dark") =>
    Object.entries(colorOfClass)
      .map(([name, color]) => `.${name}{fill:${look.palette[scheme][color]}}`)
      .join("");
  return `<style>${rules("light")}@media(prefers-color-scheme:dark){${rules("dark")}}</style>`;
}

/** The mark's shapes as SVG, in the light theme's colors: pictures appear on any background. */
export function markShapes(): string {
  return mark.map(({ color, path }) => `<path fill="${look.palette.light[color]}" d="${path}"/>`).join("");
}
