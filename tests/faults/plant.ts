// Loaded before the server (`node --import`): plants a bug into the sources as they load, so that a fault test can
// prove that it would notice. The files on disk do not change.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import type { PlantedBug } from "./site.ts";

const bug: PlantedBug = JSON.parse(process.env.PLANTED_BUG ?? "[]");

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const changes = bug.filter(({ file }) => url.endsWith(`/functions/${file}`));
    if (changes.length === 0) return loaded;
    let source = readFileSync(fileURLToPath(url), "utf8");
    for (const { file, find, replace } of changes) {
      if (!source.includes(find)) throw new Error(`The planted bug does not fit into functions/${file}`);
      source = source.replace(find, replace);
    }
    return { ...loaded, source };
  },
});
