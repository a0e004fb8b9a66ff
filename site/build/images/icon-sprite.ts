import { icons as lucide } from "@iconify-json/lucide";
import { icons as simpleIcons } from "@iconify-json/simple-icons";
import * as catalogue from "../../../content/catalogue.ts";
import { iconNames } from "../../app/components/icon-names.ts";
import { contentHash } from "../files.ts";

const sets = { lucide, "simple-icons": simpleIcons };

/** The paths of an icon in Lucide (`check`) or a named set (`simple-icons:github`). Throws if there is none. */
export function getIconPaths(name: string): string {
  const [set = "", icon = ""] = name.includes(":") ? name.split(":") : ["lucide", name];
  const { icons, aliases } = sets[set as keyof typeof sets] ?? { icons: {} };
  const found = icons[icon] ?? icons[aliases?.[icon]?.parent ?? ""];
  if (found) return found.body;
  throw new Error(`There is no icon "${name}": choose one of https://lucide.dev/icons or https://simpleicons.org.`);
}

/** All icons of the site in one SVG file, for icons that scripts add to a page, and its path in `dist/`. */
export function createIconSprite(): { svg: string; file: string } {
  const symbols = [...new Set([...iconNames, ...listContentIcons()])]
    .toSorted()
    .map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${getIconPaths(name)}</symbol>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  return { svg, file: `assets/icons-${contentHash(svg)}.svg` };
}

function listContentIcons(content: object = catalogue): string[] {
  return Object.entries(content).flatMap(([key, value]) => {
    if (key === "icon") return [String(value)];
    return typeof value === "object" && value !== null ? listContentIcons(value as object) : [];
  });
}
