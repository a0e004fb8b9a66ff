import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const content = fileURLToPath(new URL("../../content/", import.meta.url));

/**
 * Leaves the content out of the server's bundle, which imports it as it stands: bundling takes the same time whatever
 * the catalogue's size, and the catalogue is loaded once for the pages and for the steps after them.
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
      return file.startsWith(content) && /\.(ts|mdx)$/.test(file)
        ? { id: pathToFileURL(file).href, external: true }
        : null;
    },
  };
}
