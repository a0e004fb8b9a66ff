import { look } from "../../content/catalogue.ts";
import { drawContours } from "../artwork/contours.ts";
import { markShapes } from "../artwork/palette.ts";
import { terrain } from "../artwork/terrain.ts";
import { imageSize } from "../browser/head.ts";

/** Width of the area at the left, without contour lines, where the text goes. */
export const textWidth = 780;

const summit = { x: 990, y: 330 };
const markSize = 250;

/** The background of every share image: the mark on a summit, the mountain's contour lines around it. */
export function drawBackground(): string {
  const { width, height } = imageSize;
  const scale = markSize / 32;
  // Share images appear on any background, so they use only the light theme.
  const { paper, primary } = look.palette.light;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${textWidth}" x2="${textWidth + 130}">` +
    `<stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
    `<rect x="${textWidth}" width="${width - textWidth}" height="${height}" fill="url(#g)"/></mask></defs>` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>` +
    `<g mask="url(#m)"><g opacity=".42">${mountain().replace('stroke="#000"', `stroke="${primary}"`)}</g></g>` +
    `<g transform="translate(${summit.x - markSize / 2} ${summit.y - markSize / 2 - 20}) scale(${scale})">` +
    `${markShapes()}</g></svg>`
  );
}

function mountain(): string {
  return drawContours({
    ...imageSize,
    terrain: terrain(look.terrain.mountain, 380, 0.5, [{ ...summit, radius: 230, height: 1.4 }]),
    lowest: 0,
    interval: 0.09,
    levels: 40,
  });
}
