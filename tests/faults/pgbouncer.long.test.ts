import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../../functions/store/store.ts";
import { lostOrDoubled, newLedger, postsOn, postUnderLoad, storedSql } from "./load.ts";
import { freePort } from "../support/port.ts";
import { startPostgres, type Postgres } from "../support/postgres.ts";

const isRoot = process.getuid?.() === 0;
/** Debian installs it where a user's path may not lead. */
const pooler = ["/usr/sbin", ...(process.env.PATH ?? "").split(delimiter)]
  .map((folder) => join(folder, "pgbouncer"))
  .find((file) => existsSync(file));
const processes = 8;
const rounds = 12;
/** Longer than the server waits for a statement. */
const freezeMs = 20_000;

let postgres: Postgres;
let bouncer: PgBouncer;

beforeAll(async () => {
  if (pooler === undefined) return;
  postgres = await startPostgres();
  bouncer = await startPgBouncer(pooler, new URL(postgres.url()));
});
afterAll(async () => {
  await bouncer?.[Symbol.asyncDispose]();
  await postgres?.stop();
});

test.runIf(pooler)(
  "processes that migrate or start together behind a pooler in transaction mode all open the store",
  async () => {
    const env = { DATABASE_URL: bouncer.url(await postgres.newDatabase()) };
    expect((await run("tests/faults/open-store.ts", [], env)).stderr).toContain("npx site-cli migrate");
    const migrated = await together(() => run("cli/main.ts", ["migrate"], env));
    expect(migrated.map(({ code, stderr }) => [code, stderr])).toEqual(migrated.map(() => [0, ""]));
    for (let round = 0; round < rounds; round += 1) {
      const opened = await together(() => run("tests/faults/open-store.ts", [], env));
      expect(opened).toEqual(opened.map(() => ({ code: 0, stdout: "", stderr: "" })));
    }
  },
  1_200_000,
);

test.runIf(pooler)(
  "a freeze for longer than a statement may take and a restart of the database behind a pooler lose no acknowledged post",
  async () => {
    const database = await postgres.newDatabase();
    const store = await openStore({ dataDir: "unused", databaseUrl: bouncer.url(database), migrates: true });
    const ledger = newLedger();
    const { acknowledged, statuses } = ledger;
    const load = postUnderLoad(postsOn(store), ledger, processes);
    const more = async () => {
      const enough = acknowledged.size + 50;
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(enough);
    };
    await more();
    bouncer.freeze();
    await setTimeout(freezeMs);
    bouncer.thaw();
    await more();
    await postgres.restart();
    await more();
    await load.stop();
    await store.close();

    expect([...statuses].toSorted()).toEqual([201, 503]);
    expect(lostOrDoubled(await postgres.query(storedSql, database), ledger)).toEqual([]);
  },
  300_000,
);

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

/** A real PgBouncer in transaction mode in front of a PostgreSQL server. */
interface PgBouncer extends AsyncDisposable {
  /** URL of a database behind it. */
  url(database: string): string;
  /** Stops it from doing anything, with its connections open, until it is thawed. */
  freeze(): void;
  thaw(): void;
}

/** Starts a PgBouncer on a free port, with few connections to the server, so that clients take turns. */
async function startPgBouncer(path: string, server: URL): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "site-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${decodeURIComponent(server.hostname)} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  // It refuses to run as root.
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const running = spawn(path, [file], { ...nobody, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    running.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("process up")) resolve();
    });
    running.once("exit", () => reject(new Error(`PgBouncer did not start: ${said}`)));
  });
  return {
    url: (database) => `postgres://${server.username}@127.0.0.1:${port}/${database}`,
    freeze: () => void running.kill("SIGSTOP"),
    thaw: () => void running.kill("SIGCONT"),
    async [Symbol.asyncDispose]() {
      const exited = once(running, "exit");
      running.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
