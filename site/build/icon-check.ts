import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns a function that throws if a page shows an icon that the sprite lacks. */
export function iconCheck(dist: string) {
  const drawn = new Map<string, Set<string | undefined>>();
  return (path: string, html: string) => {
    for (const [, file = "", icon] of html.matchAll(/<use href="([^"#]*)#([^"]+)"/g)) {
      const icons = drawn.get(file) ?? iconsIn(readFileSync(join(dist, file), "utf8"));
      drawn.set(file, icons);
      if (!icons.has(icon))
        throw new Error(`The page ${path} shows the icon "${icon}", which site/build/icon-sprite.ts did not find.`);
    }
  };
}

// --- internal ---

function iconsIn(svg: string): Set<string | undefined> {
  return new Set([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
}
