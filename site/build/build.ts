// Checks the content and builds the site into dist/.
import { enableCompileCache, registerHooks } from "node:module";
import { contentChecked } from "./content-check.ts";

enableCompileCache();
const checked = contentChecked();

// React and Vite choose their production forms by this, React as soon as it is imported.
process.env["NODE_ENV"] = "production";

const replaced: Record<string, string> = {
  // vite-react-ssg opens a DOM for every page, to add preload links that we take out again: most of the time a page takes.
  jsdom: new URL("without-dom.ts", import.meta.url).href,
  // It streams pages where it can, and React then moves large parts to the end, to be put in place by inline scripts.
  "react-dom/server": new URL("render-whole.ts", import.meta.url).href,
  "react-router-dom/server.js": new URL("without-hydration-data.ts", import.meta.url).href,
  "fs-extra": new URL("write-at-once.ts", import.meta.url).href,
  vite: new URL("bundles.ts", import.meta.url).href,
};
registerHooks({
  resolve(specifier, context, next) {
    const url = context.parentURL?.includes("/vite-react-ssg/") && replaced[specifier];
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});

try {
  const { build } = await import("vite-react-ssg/node");
  await build({}, { configFile: "site/vite.config.ts", logLevel: "warn" });
} catch (error) {
  // What is wrong with the content breaks the build as well; the check says it better.
  await checked;
  throw error;
}
