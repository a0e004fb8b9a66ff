import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import UnoCSS from "unocss/vite";
import { defineConfig, type Plugin } from "vite";
import "vite-react-ssg";
import { devCheck } from "./build/dev-check.ts";
import { devPageData } from "./build/dev-page-data.ts";
import { finishPage } from "./build/finish-page.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Imports what reads the content. Vite restarts when a module that this file imports by name changes, and a change of
 * the content must not cost a restart.
 */
const load = <M>(path: string): Promise<M> => import(pathToFileURL(here(path)).href);
type CheckOrigin = typeof import("./build/check-origin.ts");
type DevIcons = typeof import("./build/dev-icons.ts");
type FinishBuild = typeof import("./build/finish-build.ts");

export default defineConfig({
  root: here("."),
  cacheDir: here("../node_modules/.vite"),
  plugins: [
    load<CheckOrigin>("build/check-origin.ts").then(({ checkOrigin }) => checkOrigin()),
    { enforce: "pre", ...mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }) },
    react(),
    UnoCSS({ configFile: here("uno.config.ts") }),
    load<DevIcons>("build/dev-icons.ts").then(({ devIcons }) => devIcons()),
    devCheck(),
    devPageData(),
    devApi(),
  ],
  server: { port: 3000, fs: { allow: [here("..")] } },
  build: {
    outDir: here("../dist"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The helper of dynamic imports would otherwise live in the entry, and every chunk that uses it would
            // fetch the entry's style sheet, which the pages carry already.
            { name: "preload", test: /preload-helper/ },
            // What every page runs, in one file: it compresses better than five.
            {
              name: "framework",
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\//,
            },
          ],
        },
      },
    },
  },
  ssgOptions: {
    entry: "server.tsx",
    dirStyle: "flat",
    onPageRendered: finishPage,
    onFinished: async () => (await load<FinishBuild>("build/finish-build.ts")).finishBuild(here("../dist")),
  },
});

interface DevEntry {
  createDevHandler: () => Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}

/** In development the API answers on the origin of the pages. */
function devApi(): Plugin {
  return {
    name: "api",
    apply: "serve",
    async configureServer(server) {
      const { createDevHandler } = (await server.ssrLoadModule(here("../functions/entries/dev.ts"))) as DevEntry;
      const handler = await createDevHandler();
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith("/api/")) handler(request, response);
        else next();
      });
    },
  };
}
