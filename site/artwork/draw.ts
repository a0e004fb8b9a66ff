// `npm run artwork` redraws the site's static images. Run it after changing the theme's colors, the countries on the
// map or a drawing; `tests/site/artwork.test.ts` fails until then.
import { writeFileSync } from "node:fs";
import { drawings } from "./drawings.ts";

for (const [path, draw] of Object.entries(drawings)) {
  const text = draw();
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
  console.log(`site/${path}  ${text.length} characters`);
}
