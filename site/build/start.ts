// The first half of `npm start`: checks the content and builds the site if the build is out of date, and says so.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dist, root } from "./files.ts";

// For the canonical origin of the build; the server reads its own settings.
if (existsSync(".env")) process.loadEnvFile();
if (process.env["SITE_PREVIEW"]) {
  console.error(
    "SITE_PREVIEW is set, and npm start never serves a preview, which shows drafts. Leave it out here; npm run build " +
      "with it writes dist-preview/.",
  );
  process.exit(1);
}
const task = existsSync(dist)
  ? "Checking the content, and the site's build"
  : "Checking the content and building the site";
console.log(`${task} …`);

const build = spawn(process.execPath, ["site/build/build.ts", "--if-stale"], {
  cwd: root,
  stdio: ["ignore", "pipe", "inherit"],
});
let output = "";
build.stdout.on("data", (text: Buffer) => (output += text.toString()));
build.on("close", (status) => {
  // The output of a successful build would hide the server's own lines.
  if (status !== 0) process.stdout.write(output);
  process.exitCode = status ?? 1;
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => build.kill(signal));
