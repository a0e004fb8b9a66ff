// Preloaded into a build, it skips what the build of Astro lacks: Markdown versions, share images and precompression.
import { registerHooks } from "node:module";

const skipped = {
  "/site/build/compress.ts": "export const compressFiles = async () => {};",
  "/site/build/images/share-image.ts": "export const writeShareImages = async () => {};",
  "/site/build/seo/markdown.ts": 'export const renderMarkdownPage = () => "";',
};

registerHooks({
  load(url, context, next) {
    const source = Object.entries(skipped).find(([file]) => url.endsWith(file))?.[1];
    return source ? { format: "module", source, shortCircuit: true } : next(url, context);
  },
});
