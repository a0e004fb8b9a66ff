import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "../../functions/store/store.ts";

/** A temporary folder that is removed when it goes out of scope (`await using`). */
export async function tempFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "site-test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** A real store in a temporary folder, closed and removed when it goes out of scope. */
export async function tempStore(): Promise<AsyncDisposable & { store: Store; dataDir: string }> {
  const folder = await tempFolder();
  const store = await openStore({ dataDir: folder.path });
  return {
    store,
    dataDir: folder.path,
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
