import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../../functions/store/store.ts";
import { api } from "../support/api.ts";
import { findPgBouncer, startPgBouncer, type PgBouncer } from "../support/pgbouncer.ts";
import { startPostgres, type Postgres } from "../support/postgres.ts";
import { postMessages } from "./load.ts";

const found = findPgBouncer();
const missing = "missing" in found ? found.missing : undefined;
const processes = 8;
const rounds = 12;
/** Longer than the server waits for a statement. */
const freezeMs = 20_000;

let postgres: Postgres;
let bouncer: PgBouncer;

beforeAll(async () => {
  if ("missing" in found) return;
  postgres = await startPostgres();
  bouncer = await startPgBouncer(found.path, new URL(postgres.url()));
});
afterAll(async () => {
  await bouncer?.[Symbol.asyncDispose]();
  await postgres?.stop();
});

test("processes that migrate or start together behind a pooler in transaction mode all open the store", async ({
  skip,
}) => {
  if (missing !== undefined) skip(missing);
  const env = { DATABASE_URL: bouncer.url(await postgres.newDatabase()) };
  expect((await run("tests/faults/open-store.ts", [], env)).stderr).toContain("npx site-cli migrate");
  const migrated = await together(() => run("cli/main.ts", ["migrate"], env));
  expect(migrated.map(({ code, stderr }) => [code, stderr])).toEqual(migrated.map(() => [0, ""]));
  for (let round = 0; round < rounds; round += 1) {
    const opened = await together(() => run("tests/faults/open-store.ts", [], env));
    expect(opened).toEqual(opened.map(() => ({ code: 0, stdout: "", stderr: "" })));
  }
}, 1_200_000);

test("a freeze for longer than a statement may take and a restart of the database behind a pooler lose no acknowledged post", async ({
  skip,
}) => {
  if (missing !== undefined) skip(missing);
  const database = await postgres.newDatabase();
  const store = await openStore({ dataDir: "unused", databaseUrl: bouncer.url(database), migrates: true });
  const { acknowledged, statuses, stop } = postMessages(api(store), processes);
  const more = async () => {
    const enough = acknowledged.length + 50;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(enough);
  };
  await more();
  bouncer.freeze();
  await setTimeout(freezeMs);
  bouncer.thaw();
  await more();
  await postgres.restart();
  await more();
  await stop();
  await store.close();

  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  const rows = await postgres.query("select name from messages", database);
  const stored = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  expect(rows).toHaveLength(stored.size);
}, 300_000);

// --- internal ---

function together<T>(work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: processes }, work));
}

async function run(script: string, options: string[], env: Record<string, string>) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const settings = { cwd: root, env: { PATH: process.env.PATH, NO_COLOR: "1", LOG_LEVEL: "warn", ...env } };
  const command = promisify(execFile)(process.execPath, [script, ...options], settings);
  return command.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}
