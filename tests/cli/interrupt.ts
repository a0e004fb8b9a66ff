// Loaded before the CLI: from its Nth file system call, kills the process or fails writes as a full disk does.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const at = Number(process.env.INTERRUPT_AT);
const full = process.env.INTERRUPT_BY === "full-disk";
let calls = 0;

for (const name of ["writeFileSync", "renameSync", "mkdirSync", "rmSync", "fsyncSync"] as const) {
  const original: unknown = fs[name];
  if (typeof original !== "function") throw new Error(`node:fs has no ${name}.`);
  Object.assign(fs, {
    [name]: (...args: unknown[]): unknown => {
      calls++;
      if (calls === at && !full) process.kill(process.pid, "SIGKILL");
      // Removing and renaming files needs no disk space.
      if (full && calls >= at && (name === "writeFileSync" || name === "mkdirSync")) {
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      }
      return Reflect.apply(original, fs, args);
    },
  });
}
syncBuiltinESMExports();
