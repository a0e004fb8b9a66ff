// Checks the content and builds the site into dist/.
import { enableCompileCache, registerHooks } from "node:module";
import { contentChecked } from "./content-check.ts";

enableCompileCache();
const checked = contentChecked();

// Selects the production builds of React and Vite. React reads it on import, hence before the imports below.
process.env["NODE_ENV"] = "production";

const replaced: Record<string, string> = {
  // vite-react-ssg parses every page into a DOM, which takes most of the time, to add preload links that we remove.
  jsdom: new URL("without-dom.ts", import.meta.url).href,
  // It streams pages if it can, and React then moves large parts to the end and has inline scripts put them in place.
  "react-dom/server": new URL("render-whole.ts", import.meta.url).href,
  "react-router-dom/server.js": new URL("without-hydration-data.ts", import.meta.url).href,
  "fs-extra": new URL("write-sync.ts", import.meta.url).href,
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
  // An error in the content breaks the build too, but the check reports it better.
  await checked;
  throw error;
}
