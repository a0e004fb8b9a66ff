// Loaded before the server (`node --import`): changes the sources as they load. The files on disk do not change.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import type { Change } from "./served-site.ts";

const all: readonly Change[] = JSON.parse(process.env.CHANGES ?? "[]");

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const changes = all.filter(({ file }) => url.endsWith(`/${file}`));
    if (changes.length === 0) return loaded;
    let source = readFileSync(fileURLToPath(url), "utf8");
    for (const { file, find, replace } of changes) {
      if (!source.includes(find)) throw new Error(`The change does not fit into ${file}`);
      source = source.replace(find, () => replace);
    }
    return { ...loaded, source };
  },
});
