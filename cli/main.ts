import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader that closes the pipe early, like head, is no failure: the command finishes and keeps its exit code.
    if (error.code === "EPIPE") return;
    // If standard error itself fails, only the exit code is left to say so.
    if (stream !== process.stderr) console.error(`error: The output could not be written: ${error.message}.`);
    process.exitCode = 2;
  });
}
// The space of new objects keeps its size: grown, it would take a third of the memory of a check of many services, and no less time.
setFlagsFromString("--semi-space-growth-factor=1");
enableCompileCache();
const { run } = await import("./program.ts");
const code = await run(process.argv.slice(2));
process.exitCode ??= code;
