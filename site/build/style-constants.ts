/**
 * Substitutes constants in a minified style sheet: the theme's custom properties, and registered ones such as the
 * opacity of a color, that are declared only once. The result is shorter and computed faster.
 */
export function withConstants(css: string): string {
  const [, theme = ""] = /@layer theme\{:root,:host\{([^{}]*)\}/.exec(css) ?? [];
  const constants = new Map<string, string>();
  // A registered property's one declaration is for browsers that cannot register it.
  const registered = css.matchAll(/@property (--[\w-]+)\{[^{}]*initial-value:([^;{}]*)/g);
  for (const [, property = "", value = ""] of [...theme.matchAll(/(--[\w-]+):([^;]*)/g), ...registered]) {
    if (css.split(`${property}:`).length === 2) constants.set(property, value);
  }
  const inPlace = (text: string): string =>
    text.replaceAll(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (use, property: string) => {
      const value = constants.get(property);
      return value === undefined ? use : inPlace(value);
    });
  return inPlace(css).replaceAll(
    /calc\((-?[\d.]+)rem \* (-?[\d.]+)\)/g,
    (_, size: string, factor: string) => `${Number((Number(size) * Number(factor)).toFixed(5))}rem`,
  );
}
