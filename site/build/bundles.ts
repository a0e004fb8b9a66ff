/**
 * Replaces `vite` within vite-react-ssg, to rebuild a bundle only if something that goes into it has changed. Neither
 * bundle contains the content, so changing a service costs no bundling.
 */
export * from "vite";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type InlineConfig, build as bundle } from "vite";
import { cacheFolder, hashOf, prune, writeEntry } from "./cache.ts";
import { contentChecked } from "./content-check.ts";
import { filesBelow } from "./files-below.ts";
import { builtIconSprite } from "./icon-sprite.ts";
import { siteBuild } from "./site-build.ts";
import { dist, hashOfSources, root } from "./sources.ts";

const folder = join(cacheFolder, "bundles");
/** Cache entries that this build has used. */
const used = new Set<string>();

/** Writes the client bundle to `dist/`, or the server bundle to the folder that the configuration names. */
export async function build(config: InlineConfig): Promise<void> {
  const outDir = config.build?.ssr ? config.build.outDir : dist;
  if (!outDir) throw new Error("The server bundle has no output folder.");
  await contentChecked();
  // Clears `dist/` before anything is written to it.
  siteBuild();
  mkdirSync(folder, { recursive: true });
  const name = `${await keyOf(config)}.json`;
  const cached = join(folder, name);
  if (existsSync(cached)) unpack(readFileSync(cached, "utf8"), outDir);
  else {
    const before = new Set(existsSync(outDir) ? await filesBelow(outDir) : []);
    await bundle(config);
    const made = (await filesBelow(outDir)).filter((file) => !before.has(file));
    await writeEntry(cached, pack(made, outDir));
  }
  used.add(name);
  // The server bundle is the last of a build.
  if (config.build?.ssr) await prune(folder, used);
}

// --- internal ---

/** All code, the icons, which content names too, and for the server, which imports content by path, the root folder. */
async function keyOf({ build: options }: InlineConfig): Promise<string> {
  const own = options?.ssr ? root : "client";
  return hashOf(process.version, await hashOfSources(), builtIconSprite().file, own);
}

function pack(files: readonly string[], outDir: string): string {
  return JSON.stringify(files.map((file) => [relative(outDir, file), readFileSync(file, "base64")]));
}

function unpack(packed: string, outDir: string): void {
  for (const [file, bytes] of JSON.parse(packed) as [string, string][]) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), bytes, "base64");
  }
}
