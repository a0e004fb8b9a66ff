import { iconSprite } from "./images/icon-sprite.ts";

/**
 * Puts the icons that a page shows into its HTML, so that its first paint has them. What scripts show later refers to the
 * sprite, which the browser fetches when it is idle.
 */
export function withIcons(path: string, page: string): string {
  const { file, symbols } = iconSprite();
  const reference = `<use href="/${file}#`;
  const names = new Set(
    page
      .split(reference)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('"'))),
  );
  const shown = [...names].map((name) => {
    const symbol = symbols.get(name);
    if (symbol) return symbol;
    throw new Error(`The page ${path} shows the icon "${name}", which site/build/images/icon-sprite.ts did not find.`);
  });
  return page
    .replaceAll(reference, '<use href="#')
    .replace("</head>", `<link rel="prefetch" href="/${file}" as="image"></head>`)
    .replace("<body>", () => `<body><svg class="hidden">${shown.join("")}</svg>`);
}
