#!/usr/bin/env node
// JavaScript, because Node.js 20 cannot load the TypeScript of main.ts.
const major = Number.parseInt(process.versions.node, 10);
if (major >= 24) {
  await import("./main.ts");
} else {
  console.error(`error: site-cli needs Node.js 24; this is Node.js ${process.versions.node}.
Run npm ci, without --ignore-scripts: it installs the project's own Node.js, which npx site-cli uses.`);
  process.exitCode = 2;
}
