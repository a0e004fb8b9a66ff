import { mark } from "../../content/catalogue.ts";
import { fillStyle } from "./palette.ts";

/** The mark as the favicon, in light or dark colors as the system prefers. */
export function drawFavicon(): string {
  const shapes = mark.map(({ color, path }) => `<path class="${color}" d="${path}"/>`);
  const style = fillStyle({ primary: "primary", secondary: "secondary", accent: "accent" });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}${shapes.join("")}</svg>\n`;
}
