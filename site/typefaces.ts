import { relative } from "node:path";
import type { Plugin } from "vite";
import look from "../content/firm/look.ts";
import { type TypefaceName, typefaces } from "../content/typefaces.ts";
import { webFont } from "./build/web-font.ts";

/** The value of `font-family` for a typeface, and what stands in for it. */
export function fontFamily(name: TypefaceName): string {
  return `"${name} Variable", "${name} Fallback", system-ui, sans-serif`;
}

/** Puts the rules of the firm's typefaces before `base.css`. */
export function firmTypefaces(): Plugin {
  return {
    name: "firm-typefaces",
    // Before Vite resolves the addresses of the fonts.
    enforce: "pre",
    transform: {
      filter: { id: /\/site\/base\.css$/ },
      handler: async (css) => {
        const faces = [...new Set(Object.values(look.typefaces))].map((name) => fontFaces(name));
        return (await Promise.all(faces)).join("") + css;
      },
    },
  };
}

/**
 * The rules of a typeface: its font, shown as soon as it has arrived, and local fonts scaled to its metrics until then,
 * each in its nearest weight, since a browser's own bold looks smeared.
 */
export async function fontFaces(name: TypefaceName): Promise<string> {
  const { ascent, descent, scale } = typefaces[name];
  const range = weightsOf(name);
  const file = relative(here, await webFont(name, range));
  const standIn = (fonts: readonly string[], weight: string, wider: number) =>
    rule(
      `${name} Fallback`,
      fonts.map((font) => `local("${font}")`).join(","),
      weight,
      `size-adjust:${percent(wider)};ascent-override:${percent(ascent / wider)};descent-override:${percent(descent / wider)};line-gap-override:0%`,
    );
  return [
    rule(`${name} Variable`, `url("${file}") format("woff2")`, [...new Set(range)].join(" "), "font-display:swap"),
    standIn(["Arial", "Liberation Sans", "Roboto"], "100 599", scale.regular),
    standIn(["Arial Bold", "Liberation Sans Bold", "Roboto Bold"], "600 900", scale.bold),
  ].join("");
}

// --- internal ---

const here = import.meta.dirname;

/** The weights that the site sets, least and greatest: of text, and of headings, which have one. */
const weights = { text: [400, 700], display: [640, 640] } as const;

/** Those of a typeface, as far as it has them; one that sets text may set the headings, too. */
function weightsOf(name: TypefaceName): [number, number] {
  const [least, greatest] = typefaces[name].weights;
  const nearest = (weight: number) => Math.min(Math.max(weight, least), greatest);
  const [from, to] = weights[name === look.typefaces.text ? "text" : "display"];
  return [nearest(from), nearest(to)];
}

function rule(family: string, source: string, weight: string, rest: string): string {
  return `@font-face{font-family:"${family}";src:${source};font-weight:${weight};${rest}}\n`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
