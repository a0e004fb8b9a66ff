import { run } from "./program.ts";

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader that closes the pipe early, like head, is no failure: the command finishes and keeps its exit code.
    if (error.code === "EPIPE") return;
    // If standard error itself fails, only the exit code is left to say so.
    if (stream !== process.stderr) console.error(`error: The output could not be written: ${error.message}.`);
    process.exitCode = 2;
  });
}
const code = await run(process.argv.slice(2), { now: Date.now, env: process.env });
process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
