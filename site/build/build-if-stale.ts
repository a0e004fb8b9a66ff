import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesBelow } from "./files-below.ts";

/** Everything that the build reads, relative to the root of the project. */
const sources = ["content", "site", "package-lock.json"];

const root = fileURLToPath(new URL("../../", import.meta.url));
const stamp = join(root, "dist/.sources");

const current = await hashOfSources();
if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) run("check");
else {
  run("build");
  writeFileSync(stamp, current);
}

/** Runs a script of `package.json` silently; what it printed is shown only when it fails. */
function run(script: "build" | "check"): void {
  try {
    execFileSync("npm", ["run", "--silent", script], { cwd: root, stdio: "pipe" });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    process.stderr.write(stdout);
    process.stderr.write(stderr);
    process.exit(1);
  }
}

/** One hash over the names and bytes of all sources, and over the origin that is built into the pages. */
async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256").update(`${process.env["SITE_URL"]} ${process.env["SITE_PREVIEW"]}`);
  for (const source of sources) {
    const path = join(root, source);
    const files = source.includes(".") ? [path] : await filesBelow(path);
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}
