import { spawn } from "node:child_process";
import { root } from "./sources.ts";

let check: Promise<void> | undefined;

/**
 * Resolves when `site-cli check`, which runs beside the build from the first call on, has found no error in the content.
 * Where it has, its findings are on the screen and the process ends as the check did: nothing may be written to `dist/`
 * before this resolves.
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
