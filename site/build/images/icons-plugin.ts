import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Provides `virtual:icons`: the paths of all icons while rendering HTML, references to the sprite in the browser. */
export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: {
      filter: { id: /^virtual:icons$/ },
      handler() {
        const inBrowser = this.environment.name === "client";
        return inBrowser ? "\0virtual:icons" : fileURLToPath(new URL("icons.ts", import.meta.url));
      },
    },
    load: {
      filter: { id: /^\0virtual:icons$/ },
      handler: () =>
        'export const iconContent = (name) => `<use href="${import.meta.env.VITE_ICON_SPRITE}#${name}"/>`;',
    },
  };
}
