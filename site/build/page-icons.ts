import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns a function that puts the icons of a page into its HTML, so that its first paint shows them. What scripts show
 * later refers to the sprite, which the browser fetches when it is idle. Throws if the sprite lacks an icon.
 */
export function pageIcons(dist: string) {
  let sprite: Map<string, string> | undefined;
  return (path: string, html: string): string => {
    const [, file = ""] = /<use href="(\/assets\/icons-\w+\.svg)#/.exec(html) ?? [];
    sprite ??= symbols(readFileSync(join(dist, file), "utf8"));
    const names = new Set(
      [...html.matchAll(/<use href="\/assets\/icons-\w+\.svg#([^"]+)"/g)].map(([, name = ""]) => name),
    );
    const shown = [...names].map((name) => {
      const symbol = sprite?.get(name);
      if (symbol) return symbol;
      throw new Error(`The page ${path} shows the icon "${name}", which site/build/icon-sprite.ts did not find.`);
    });
    return html
      .replaceAll(`<use href="${file}#`, '<use href="#')
      .replace("</head>", `<link rel="prefetch" href="${file}" as="image"></head>`)
      .replace("<body>", () => `<body><svg class="hidden">${shown.join("")}</svg>`);
  };
}

// --- internal ---

/** The symbols of a sprite, by name. */
function symbols(svg: string): Map<string, string> {
  return new Map([...svg.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g)].map(([symbol, name = ""]) => [name, symbol]));
}
