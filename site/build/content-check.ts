import { spawn } from "node:child_process";
import { root } from "./sources.ts";

let check: Promise<void> | undefined;

/**
 * Resolves when `site-cli check`, started by the first call in parallel with the build, has found no error. If it finds
 * one, it prints it, and this process exits with its status: nothing may be written to `dist/` before this resolves.
 */
export function contentChecked(): Promise<void> {
  return (check ??= new Promise((resolve, reject) => {
    spawn(process.execPath, ["cli/main.ts", "check"], { cwd: root, stdio: "inherit" })
      .on("error", reject)
      .on("close", (status) => {
        if (status !== 0) process.exit(status ?? 1);
        resolve();
      });
  }));
}
