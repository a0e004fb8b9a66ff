import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { icons as lucide } from "@iconify-json/lucide";
import { icons as simpleIcons } from "@iconify-json/simple-icons";
import type { Plugin } from "vite";
import { hashOf } from "./cache.ts";
import { root } from "./sources.ts";

const sets = { lucide, "simple-icons": simpleIcons };

/** All of the site's icons in one SVG file, each a `<symbol>` with its name as the id. */
interface IconSprite {
  svg: string;
  /** Path in `dist/`. */
  file: string;
}

let built: IconSprite | undefined;

/** The icons of this build, drawn once. */
export function builtIconSprite(): IconSprite {
  return (built ??= drawIconSprite());
}

/** Publishes the icon sprite, and tells `components/ui/icon.tsx` its address. */
export function iconSprite(): Plugin {
  return {
    name: "icon-sprite",
    config: (_, { command }) => ({
      define: {
        "import.meta.env.VITE_ICON_SPRITE": JSON.stringify(
          command === "build" ? `/${builtIconSprite().file}` : "/icons.svg",
        ),
      },
    }),
    configureServer(server) {
      server.middlewares.use("/icons.svg", (_, response) => {
        response.setHeader("Content-Type", "image/svg+xml").end(drawIconSprite().svg);
      });
    },
    generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      const { svg, file } = builtIconSprite();
      this.emitFile({ type: "asset", fileName: file, source: svg });
    },
  };
}

// --- internal ---

/** Draws the icons that content and components name; throws if a set lacks one. */
function drawIconSprite(): IconSprite {
  const names = new Set<string>();
  // Components write `lucide-x`; content writes `x`, with another set as a prefix: `simple-icons:x`.
  for (const text of texts("site", ".tsx")) {
    for (const [name] of text.matchAll(/\b(?:lucide|simple-icons)(?:-[a-z0-9]+)+/g)) names.add(name);
  }
  for (const text of texts("content", ".ts")) {
    for (const [, set = "lucide", name = ""] of text.matchAll(/\bicon: "(?:([a-z-]+):)?([a-z0-9-]+)"/g)) {
      names.add(`${set}-${name}`);
    }
  }
  const symbols = [...names]
    .toSorted()
    .map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${draw(name)}</symbol>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  return { svg, file: `assets/icons-${hashOf(svg).slice(0, 8)}.svg` };
}

function texts(folder: string, extension: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(extension) && !name.startsWith(".vite-react-ssg-temp"))
    .map((name) => readFileSync(join(root, folder, name), "utf8"));
}

function draw(name: string): string {
  for (const [set, { icons, aliases }] of Object.entries(sets)) {
    if (!name.startsWith(`${set}-`)) continue;
    const own = name.slice(set.length + 1);
    const icon = icons[own] ?? icons[aliases?.[own]?.parent ?? ""];
    if (icon) return icon.body;
  }
  throw new Error(`There is no icon "${name}": choose one of https://lucide.dev/icons or https://simpleicons.org.`);
}
