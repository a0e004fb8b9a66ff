// `npm run build`: checks the content and builds the site into dist/. With --if-stale, it does not build again if dist/
// was built from the same sources.
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { basename, join } from "node:path";
import { dist, nextDist, previousDist, root } from "./files.ts";
import { hashSources } from "./hashes.ts";

enableCompileCache();
// Selects the production builds of React and Vite. React reads it on import, hence the imports below.
process.env["NODE_ENV"] = "production";
// vite-react-ssg does not wait for the pages that it queues, so an error in one of them arrives here, with its address.
process.on("unhandledRejection", (error) => fail(error));

const stamp = ".sources";

const checked = checkContent();
const sources = await hashSources();
const isCurrent = existsSync(join(dist, stamp)) && readFileSync(join(dist, stamp), "utf8") === sources;
if (process.argv.includes("--if-stale") && isCurrent) await checked;
else {
  for (const left of [nextDist, previousDist]) rmSync(left, { recursive: true, force: true });
  const { origin, preview } = await render().catch(async (error: unknown) => {
    // An error in the content also breaks the build. The report of the check is clearer.
    await checked;
    return fail(error);
  });
  await checked;
  writeFileSync(join(nextDist, stamp), sources);
  const { serializeCatalogue } = await import("../../content/catalogue.ts");
  // The server compares it with its own catalogue: with other prices, it would refuse every order.
  writeFileSync(join(nextDist, "templates", "catalogue.sha256"), hash("sha256", serializeCatalogue()));
  if (existsSync(dist)) renameSync(dist, previousDist);
  renameSync(nextDist, dist);
  rmSync(previousDist, { recursive: true, force: true });
  const use = preview
    ? "It shows drafts, and npm start never serves it."
    : "To serve it: npm start (again, if it is running)";
  console.log(`\nWritten to ${basename(dist)}/, for ${origin}. ${use}`);
}

/** Runs `site-cli check` during the build. Resolves if it finds no error, otherwise exits with its status. */
function checkContent(): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ["cli/main.ts", "check"], { cwd: root, stdio: "inherit" })
      .on("error", reject)
      .on("close", (status) => {
        if (status !== 0) process.exit(status ?? 1);
        resolve();
      });
  });
}

/** Builds into the folder next to `dist/`. Returns the canonical origin of the pages. */
async function render() {
  // Throws before anything is built if the canonical origin is not a public one.
  const { readCanonical } = await import("./site-url.ts");
  const canonical = readCanonical();
  const { createIconSprite } = await import("./images/icon-sprite.ts");
  const finish = (await import("./finish-site.ts")).createSiteFinisher(nextDist);
  process.env["VITE_ICON_SPRITE"] = `/${createIconSprite().file}`;
  const ssg = await import("vite-react-ssg/node");
  if (!("patched" in ssg)) {
    throw new Error(
      "vite-react-ssg lacks the patch in patches/, which an installation applies by a script. Run: npx patch-package",
    );
  }
  await ssg.build(
    {
      // Memory holds the HTML of one page at a time.
      concurrency: 1,
      onPageRendered: finish.onPageRendered,
      // A hook, because vite-react-ssg ends the process 15 s after it.
      onFinished: finish.onFinished,
    },
    {
      configFile: "site/vite.config.ts",
      // Node loads the file. Bundled by Vite, it would print timings on a busy machine.
      configLoader: "native",
      logLevel: "warn",
      build: { outDir: nextDist },
    },
  );
  return canonical;
}

function fail(error: unknown): never {
  // vite-react-ssg leaves this folder after a failed build.
  rmSync(join(root, "site/.vite-react-ssg-temp"), { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
