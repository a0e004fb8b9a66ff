import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import UnoCSS from "@unocss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { ViteReactSSGOptions } from "vite-react-ssg";
import packageJson from "../package.json" with { type: "json" };
import { contentCheck } from "./build/dev/content-check.ts";
import { devEndpoints } from "./build/dev/endpoints.ts";
import { hashShareImageSources } from "./build/files.ts";
import { mdxOptions } from "./build/mdx/mdx.ts";
import { firmTheme, inlineStyles } from "./build/styles.ts";
import uno from "./uno.config.ts";

declare global {
  interface ImportMetaEnv {
    readonly VITE_SHARE_IMAGE_HASH: string;
    readonly VITE_ICON_SPRITE: string;
  }
}
process.env["VITE_SHARE_IMAGE_HASH"] = hashShareImageSources();
// The address in development. `build.ts` sets the hashed one.
process.env["VITE_ICON_SPRITE"] ??= "/icons.svg";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const isCatalogue = (id: string) => id.startsWith(here("../content/")) && id.endsWith(".ts");

/** Modules that every page imports, and that are thus loaded together. A path that does not exist throws. */
const everyPage = new Set(
  [
    "app/components/headings.tsx",
    "app/components/icon.tsx",
    "app/lib/hydration.tsx",
    "app/lib/page-data.ts",
    "app/notices/notices.ts",
    "../content/messages/pages.ts",
    "../content/pricing/money.ts",
    "../content/template.ts",
  ].map((path) => realpathSync(here(path))),
);
const framework = /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\//;

export default defineConfig({
  root: here("."),
  publicDir: here("../content/firm/public"),
  cacheDir: here("../node_modules/.vite"),
  plugins: [
    // Runs before the other plugins, as its documentation asks. Only the server bundle imports .mdx files.
    { enforce: "pre", ...mdx(mdxOptions) },
    react(),
    firmTheme(),
    // Not by file: UnoCSS would bundle the content that its configuration imports. Node loads both.
    UnoCSS({ ...uno, configFile: false }),
    inlineStyles(),
    contentCheck(),
    devEndpoints(),
  ],
  server: { port: Number(process.env.PORT || 3000), fs: { allow: [here("..")] } },
  build: {
    outDir: here("../dist"),
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // "safari >= 16.4" → "safari16.4"
    target: packageJson.browserslist.map((browser) => browser.replace(" >= ", "")),
    cssCodeSplit: false,
    // Range media queries and nested rules are lowered, so that iOS 15 shows a readable page.
    cssTarget: ["safari15", "chrome100", "firefox100"],
    // Scripts load when the page is idle, so none is preloaded.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === "js" ? files : []),
    },
    rolldownOptions: {
      // The warnings about slow plugins depend on how busy the machine is.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // One file compresses better than five.
          groups: [{ name: "framework", test: (id) => framework.test(id) || everyPage.has(id) }],
        },
      },
    },
  },
  // Not bundled, so that pages and `finish-site.ts` share one instance of the catalogue.
  environments: {
    ssr: { build: { rolldownOptions: { external: isCatalogue, makeAbsoluteExternalsRelative: false } } },
  },
  ssgOptions: { entry: "build/entry.server.tsx", dirStyle: "flat" } satisfies ViteReactSSGOptions,
});
