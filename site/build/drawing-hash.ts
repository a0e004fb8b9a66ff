import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "./cache.ts";
import { root } from "./sources.ts";

/**
 * Hash of everything a share image is made from except its card: drawing code, colors, libraries. Apart from the drawing,
 * which reads the catalogue: the bundler's configuration imports this, and restarts with whatever it imports.
 */
export function hashOfDrawing(): string {
  const folders = ["site/share", "site/artwork"];
  const sources = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  const files = [
    ...sources.toSorted(),
    "content/firm/look.ts",
    "content/firm/mark.ts",
    "content/typefaces.ts",
    "package-lock.json",
  ];
  return hashOf(...files.map((file) => readFileSync(join(root, file))));
}
