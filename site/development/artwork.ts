import type { Plugin } from "vite";

/** Draws the pictures that pages and style sheets import when the development server starts, as a build does. */
export function artwork(): Plugin {
  return {
    name: "artwork",
    apply: "serve",
    async configureServer(server) {
      const { drawAssets } = (await server.ssrLoadModule("/artwork/draw.ts")) as typeof import("../artwork/draw.ts");
      drawAssets();
    },
  };
}
