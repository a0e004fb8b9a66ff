import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { icons as lucide } from "@iconify-json/lucide";
import { icons as simpleIcons } from "@iconify-json/simple-icons";
import * as catalogue from "../../../content/catalogue.ts";
import { fingerprint } from "./fingerprint.ts";

const sets = { lucide, "simple-icons": simpleIcons };
const site = join(import.meta.dirname, "../..");

/** All of the site's icons in one SVG file. */
interface IconSprite {
  svg: string;
  /** Each as a `<symbol>` with its name as the id, by name. */
  symbols: ReadonlyMap<string, string>;
  /** Path in `dist/`. */
  file: string;
}

let drawn: IconSprite | undefined;

/** The icons of a build, drawn once. */
export function iconSprite(): IconSprite {
  return (drawn ??= drawIcons());
}

/** The icons that components and content name; throws if a set lacks one. */
export function drawIcons(): IconSprite {
  // Components write `lucide-x`; content writes `x`, with another set as a prefix: `simple-icons:x`.
  const components = readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.startsWith(".vite-react-ssg-temp"))
    .flatMap((name) => readFileSync(join(site, name), "utf8").match(/\b(?:lucide|simple-icons)(?:-[a-z0-9]+)+/g) ?? []);
  const content = [...JSON.stringify(catalogue).matchAll(/"icon":"([^"]+)"/g)].map(([, name = ""]) =>
    name.includes(":") ? name.replace(":", "-") : `lucide-${name}`,
  );
  const symbols = new Map(
    [...new Set([...components, ...content])]
      .toSorted()
      .map((name) => [name, `<symbol id="${name}" viewBox="0 0 24 24">${bodyOf(name)}</symbol>`]),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join("")}</svg>`;
  return { svg, symbols, file: `assets/icons-${fingerprint(svg)}.svg` };
}

// --- internal ---

function bodyOf(name: string): string {
  for (const [set, { icons, aliases }] of Object.entries(sets)) {
    if (!name.startsWith(`${set}-`)) continue;
    const own = name.slice(set.length + 1);
    const icon = icons[own] ?? icons[aliases?.[own]?.parent ?? ""];
    if (icon) return icon.body;
  }
  throw new Error(`There is no icon "${name}": choose one of https://lucide.dev/icons or https://simpleicons.org.`);
}
