import { stones } from "../../content/mark.ts";
import { fillStyle } from "./palette.ts";

/** The mark as the favicon, in light or dark colors as the system prefers. */
export function drawFavicon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${fillStyle({ t: "ember", m: "glacier", b: "pine" })}` +
    `<path class="t" d="${stones.top}"/><path class="m" d="${stones.middle}"/><path class="b" d="${stones.bottom}"/></svg>\n`
  );
}
