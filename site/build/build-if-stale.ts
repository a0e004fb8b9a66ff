import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { hashOf } from "./cache.ts";
import { filesBelow } from "./files-below.ts";
import { dist, root } from "./sources.ts";

const stamp = join(dist, ".sources");

const current = await hashOfInputs();
if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) run("check");
else {
  run("build");
  writeFileSync(stamp, current);
}

/** Runs a script of `package.json`; its output is shown only if it fails. */
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

/** Hash of everything that the build reads: names and bytes of files, and the origin written into the pages. */
async function hashOfInputs(): Promise<string> {
  const files = [
    join(root, "package-lock.json"),
    ...(await filesBelow(join(root, "content"))),
    ...(await filesBelow(join(root, "site"))),
  ];
  const { SITE_URL: origin, SITE_PREVIEW: preview } = process.env;
  return hashOf(
    JSON.stringify([origin, preview, files.map((file) => relative(root, file))]),
    ...files.map((file) => readFileSync(file)),
  );
}
