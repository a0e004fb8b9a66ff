/**
 * Substitutes the theme's constants, the custom properties of `:root` that are declared only once, in a minified style
 * sheet: the result is shorter and computed faster.
 */
export function withConstants(css: string): string {
  const [, theme = ""] = /@layer theme\{:root,:host\{([^{}]*)\}/.exec(css) ?? [];
  const constants = new Map<string, string>();
  for (const [, property = "", value = ""] of theme.matchAll(/(--[\w-]+):([^;]*)/g)) {
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
