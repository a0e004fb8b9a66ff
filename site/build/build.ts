// `npm run build`: checks the content and builds the site into dist/. With --if-stale, it does not build again if dist/
// was built from the same sources.
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { basename, join } from "node:path";
import { dist, hashSources, nextDist, previousDist, root } from "./files.ts";

enableCompileCache();
// Selects the production builds of React and Vite. React reads it on import, hence the imports below.
process.env["NODE_ENV"] = "production";
// vite-react-ssg does not wait for the pages that it queues, so an error in one of them arrives here, with its address.
process.on("unhandledRejection", (error) => fail(error));

const stamp = ".sources";

const checked = checkContent();
const sources = await hashSources();
const isCurrent = existsSync(join(dist, stamp)) && readFileSync(join(dist, stamp), "utf8") === sources;
if (process.argv.includes("--if-stale") && isCurrent) process.exitCode = await checked;
else {
  for (const left of [nextDist, previousDist]) rmSync(left, { recursive: true, force: true });
  // While the check runs. An error in the content may break it, too, and the report of the check is clearer.
  const [build] = await Promise.allSettled([loadBuild()]);
  // Nothing is rendered before the check has ended: Node may hang if it exits while V8 compiles
  // (https://github.com/nodejs/node/issues/54918).
  process.exitCode = await checked;
  if (process.exitCode === 0) {
    if (build.status === "rejected") fail(build.reason);
    await writeSite(build.value);
  }
}

/** Runs `site-cli check`. Resolves to its exit status. */
function checkContent(): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ["cli/main.ts", "check"], { cwd: root, stdio: "inherit" })
      .on("error", reject)
      .on("close", (status) => resolve(status ?? 1));
  });
}

/** Loads what renders the pages. Throws if the canonical origin of the pages is not a public one. */
async function loadBuild() {
  const { readCanonical } = await import("./site-url.ts");
  const canonical = readCanonical();
  const { createIconSprite } = await import("./images/icon-sprite.ts");
  process.env["VITE_ICON_SPRITE"] = `/${createIconSprite().file}`;
  const { createSiteFinisher } = await import("./finish-site.ts");
  const { serializeCatalogue } = await import("../../content/catalogue.ts");
  const ssg = await import("vite-react-ssg/node");
  if (!("patched" in ssg)) {
    throw new Error(
      "vite-react-ssg lacks the patch in patches/, which an installation applies by a script. Run: npx patch-package",
    );
  }
  return { ...canonical, createSiteFinisher, serializeCatalogue, ssg };
}

/** Builds into the folder next to `dist/`, and then replaces `dist/`. */
async function writeSite({
  origin,
  preview,
  createSiteFinisher,
  serializeCatalogue,
  ssg,
}: Awaited<ReturnType<typeof loadBuild>>): Promise<void> {
  const finish = createSiteFinisher(nextDist);
  await ssg
    .build(
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
    )
    .catch(fail);
  writeFileSync(join(nextDist, stamp), sources);
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

function fail(error: unknown): never {
  // vite-react-ssg leaves this folder after a failed build.
  rmSync(join(root, "site/.vite-react-ssg-temp"), { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
