import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import UnoCSS from "unocss/vite";
import { defineConfig, type Plugin } from "vite";
import "vite-react-ssg";
import { devCheck } from "./build/dev-check.ts";
import { devPageData } from "./build/dev-page-data.ts";
import { nativeContent } from "./build/native-content.ts";
import { scriptWords } from "./build/script-words.ts";
import uno from "./uno.config.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Imports modules that read the content. Vite restarts when a statically imported module changes, and a content change
 * must not cost a restart.
 */
const load = <M>(path: string): Promise<M> => import(pathToFileURL(here(path)).href);
type CheckOrigin = typeof import("./build/check-origin.ts");
type DevIcons = typeof import("./build/dev-icons.ts");
type IconSprite = typeof import("./build/icon-sprite.ts");
type SiteBuild = typeof import("./build/site-build.ts");
const siteBuild = async () => (await load<SiteBuild>("build/site-build.ts")).siteBuild();

export default defineConfig(({ command }) => ({
  root: here("."),
  cacheDir: here("../node_modules/.vite"),
  plugins: [
    load<CheckOrigin>("build/check-origin.ts").then(({ checkOrigin }) => checkOrigin()),
    load<IconSprite>("build/icon-sprite.ts").then(({ iconSprite }) => iconSprite()),
    nativeContent(),
    react(),
    scriptWords(),
    UnoCSS({ ...uno, configFile: false }),
    load<DevIcons>("build/dev-icons.ts").then(({ devIcons }) => devIcons()),
    devCheck(),
    devPageData(),
    devApi(),
  ],
  server: { port: Number(process.env.PORT || 3000), fs: { allow: [here("..")] } },
  build: {
    outDir: here("../dist"),
    // The build itself decides what to keep of the previous one.
    emptyOutDir: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page runs, in one file, which compresses better than five. It includes the helper for dynamic
            // imports: if that were in the entry, every chunk using it would also fetch the entry's style sheet, of
            // which pages carry what they need.
            {
              name: "framework",
              test: /preload-helper|rolldown.runtime|site\/(page-data.ts|components\/(use-nearby.ts|ui\/icon.tsx))|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\//,
            },
            // Sections without animation that the home page shares with their own pages: small, and smaller together.
            {
              name: "sections",
              test: /\/(assets\/world.(json|svg)|(form-limits|contact-form).ts|components\/(count-up|world-map|ui\/field).tsx|sections\/(about|approach|contact|contact-links|counters|section-heading|testimonials).tsx|forms\/(contact-form|honeypot|post-form).tsx?)$/,
              includeDependenciesRecursively: false,
            },
            // Animated elements and the animations are only ever needed together.
            { name: "motion", test: /node_modules\/(framer-motion|motion-dom|motion-utils)\// },
          ],
        },
      },
    },
  },
  ssgOptions: {
    entry: "server.tsx",
    dirStyle: "flat",
    includedRoutes: async (paths, routes) => {
      const addresses = [...paths.filter((path) => !/[:*]/.test(path)), "/404"];
      return (await siteBuild()).plan(addresses, routes);
    },
    // The development server calls this hook as well.
    onPageRendered: async (path, html) => (command === "build" ? (await siteBuild()).finishPage(path, html) : html),
    onFinished: async () => (await siteBuild()).finish(),
  },
}));

interface DevEntry {
  createDevHandler: () => Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}

/** Serves the API on the same origin as the pages in development. */
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
