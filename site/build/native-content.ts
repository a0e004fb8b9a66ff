import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const content = fileURLToPath(new URL("../../content/", import.meta.url));
const proseFile = fileURLToPath(new URL("prose.ts", import.meta.url));

/**
 * Keeps the content and the module that reads its prose out of the server bundle, which imports them natively: bundling
 * time then does not grow with the catalogue, and later build steps share the modules that the pages have loaded.
 */
export function nativeContent(): Plugin {
  return {
    name: "native-content",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    resolveId(source, importer) {
      if (!importer || !source.startsWith(".")) return null;
      const file = resolve(dirname(importer), source);
      const isNative = file === proseFile || (file.startsWith(content) && file.endsWith(".ts"));
      return isNative ? { id: pathToFileURL(file).href, external: true } : null;
    },
  };
}
