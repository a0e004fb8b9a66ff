import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { RenderedPage, Step } from "./seo/page.ts";
import { iconSprite } from "./images/icon-sprite.ts";

/**
 * Takes the one style sheet of a build, which is its content, out of the build's files, and returns the step that puts it
 * into a page, so that no page waits for a second request, and preloads the fonts that it names.
 */
export function inlinedStyles(dist: string): { css: string; withStyles: Step } {
  const assets = join(dist, "assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) {
    throw new Error(`The client bundle has ${sheets.length} style sheets: import them all in boot.ts.`);
  }
  const css = readFileSync(join(assets, sheet), "utf8").trim();
  rmSync(join(assets, sheet));
  const fonts = [...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g))].map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const inlined = `${fonts.join("")}<style>${css}</style>`;
  return {
    css,
    withStyles: (page) => {
      const html = page.html.replace(/<link rel="stylesheet"[^>]*>/, () => inlined);
      if (html === page.html) throw new Error(`The page ${page.path} was written without its style sheet.`);
      return { ...page, html };
    },
  };
}

/**
 * Puts the icons that a page shows into its HTML, so that its first paint has them. What scripts show later refers to the
 * sprite, which the browser fetches when it is idle.
 */
export function withIcons(page: RenderedPage): RenderedPage {
  const { file, symbols } = iconSprite();
  const reference = `<use href="/${file}#`;
  const names = new Set(
    page.html
      .split(reference)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('"'))),
  );
  const shown = [...names].map((name) => {
    const symbol = symbols.get(name);
    if (symbol) return symbol;
    throw new Error(
      `The page ${page.path} shows the icon "${name}", which site/build/images/icon-sprite.ts did not find.`,
    );
  });
  return {
    ...page,
    html: page.html
      .replaceAll(reference, '<use href="#')
      .replace("</head>", `<link rel="prefetch" href="/${file}" as="image"></head>`)
      .replace("<body>", () => `<body><svg class="hidden">${shown.join("")}</svg>`),
  };
}
