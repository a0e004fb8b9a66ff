import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lock, type LockOptions } from "proper-lockfile";
import { cacheFolder } from "./cache.ts";

const options: LockOptions = {
  lockfilePath: join(cacheFolder, "building"),
  realpath: false,
  // A build that was killed holds the lock for this long; a running one renews it.
  stale: 20_000,
};

/** Waits until no other build of this folder is running, and says so; until this process ends, others wait for it. */
export async function waitForOtherBuilds(): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  try {
    await lock(cacheFolder, options);
  } catch {
    console.error("Another build of this folder is running; waiting for it to end.");
    const retries = { forever: true, factor: 1, minTimeout: 250, maxTimeout: 250, maxRetryTime: 600_000 };
    await lock(cacheFolder, { ...options, retries }).catch((error: unknown) => {
      throw new Error("Another build of this folder is still running. End it, and try again.", { cause: error });
    });
  }
}
