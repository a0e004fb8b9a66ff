// The server on one machine: the build served from memory, the API, and the outbox. Its settings may be in `.env`.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readEnv } from "../env.ts";
import { runServer } from "../server/run-server.ts";

if (existsSync(".env")) process.loadEnvFile();
try {
  await runServer(readEnv(process.env), resolve("dist"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
