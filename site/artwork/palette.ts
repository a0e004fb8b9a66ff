import { readFileSync } from "node:fs";

/** A token's value in the light and in the dark theme. */
export interface TokenColors {
  light: string;
  dark: string;
}

const theme = readFileSync(new URL("../base.css", import.meta.url), "utf8");

/** The values of a color token in `base.css`: SVG files loaded as images cannot use the page's variables. */
export function tokenColors(name: string): TokenColors {
  const [light, dark, ...others] = [...theme.matchAll(new RegExp(`^\\s*--${name}: (#[0-9a-f]{3,8});`, "gm"))].map(
    (match) => match[1],
  );
  if (!light || !dark || others.length > 0) {
    throw new Error(`site/base.css must give --${name} twice, as hex colors: once for light, once for dark.`);
  }
  return { light, dark };
}

/** A `<style>` that fills each class with its token, in light or dark as the system prefers. */
export function fillStyle(tokenOfClass: Record<string, string>): string {
  const rules = (scheme: keyof TokenColors) =>
    Object.entries(tokenOfClass)
      .map(([name, token]) => `.${name}{fill:${tokenColors(token)[scheme]}}`)
      .join("");
  return `<style>${rules("light")}@media(prefers-color-scheme:dark){${rules("dark")}}</style>`;
}
