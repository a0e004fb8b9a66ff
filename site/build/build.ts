// Builds the site into dist/. The content is checked before, by `npm run build`.
import { registerHooks } from "node:module";

// React and Vite choose their production forms by this, React as soon as it is imported.
process.env["NODE_ENV"] = "production";

// vite-react-ssg opens a DOM for every page, to add preload links that we take out again: most of the time a page takes.
const withoutDom = new URL("without-dom.ts", import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "jsdom" ? { url: withoutDom, shortCircuit: true } : next(specifier, context),
});

const { build } = await import("vite-react-ssg/node");
await build({}, { configFile: "site/vite.config.ts", logLevel: "warn" });
