// The server on one machine: the pages of the build, the API, and the outbox. Its settings may be in `.env`.
import { existsSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { resolve } from "node:path";

// Saves a third of a start. The cache is in the project, because other accounts may write to Node's default folder, the
// temporary one.
enableCompileCache(resolve(import.meta.dirname, "../../.cache/compiled"));
if (existsSync(".env")) process.loadEnvFile();
try {
  const { readEnv } = await import("../env.ts");
  const { serve } = await import("./serve.ts");
  await serve(readEnv(process.env), resolve("dist"));
  // By default it is written at exit, which a killed server never reaches.
  flushCompileCache();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
