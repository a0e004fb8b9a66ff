// `npm run artwork`: draws the static pictures of the site anew. Run it after a change of the theme's colors, of the
// countries on the map, or of a drawing; the test of this folder fails until then.
import { writeFileSync } from "node:fs";
import { drawings } from "./drawings.ts";

for (const [path, draw] of Object.entries(drawings)) {
  const text = draw();
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
  console.log(`site/${path}  ${text.length} characters`);
}
