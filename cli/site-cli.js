#!/usr/bin/env node
import module from "node:module";

// JavaScript, because Node.js 20 cannot load the TypeScript of main.ts.
const major = Number.parseInt(process.versions.node, 10);
if (major >= 24) {
  // Also caches TypeScript without its types. In the project, since other accounts may write to Node's default, the
  // temporary folder.
  module.enableCompileCache(`${import.meta.dirname}/../.cache/compiled`);
  await import("./main.ts");
} else {
  console.error(`error: site-cli needs Node.js 24; this is Node.js ${process.versions.node}.
On Linux and Windows, npm ci installs the project's own, which npx site-cli uses. Elsewhere, install Node.js 24.`);
  process.exitCode = 2;
}
