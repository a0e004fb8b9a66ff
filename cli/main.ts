#!/usr/bin/env node
import { enableCompileCache } from "node:module";

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, like head, fails nothing: the work goes on, and its exit code is told.
    if (error.code === "EPIPE") return;
    // Where nothing can be said, the exit code says it.
    if (stream !== process.stderr) console.error(`error: The output could not be written: ${error.message}.`);
    process.exitCode = 2;
  });
}
enableCompileCache();
const { run } = await import("./program.ts");
const code = await run(process.argv.slice(2));
process.exitCode ??= code;
