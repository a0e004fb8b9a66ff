import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./port.ts";

/** A real PgBouncer in transaction mode in front of a PostgreSQL server. */
export interface PgBouncer extends AsyncDisposable {
  /** URL of a database behind it. */
  url(database: string): string;
  /** Stops it from doing anything, with its connections open, until it is thawed. */
  freeze(): void;
  thaw(): void;
}

/**
 * Where PgBouncer is; Debian's package is installed if it can be. Without one, `missing` says why.
 */
export function findPgBouncer(): { path: string } | { missing: string } {
  const known = which();
  if (known !== undefined) return { path: known };
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) {
    return { missing: "PgBouncer is not installed, and only root can install it with apt-get" };
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { env: environment });
  const { status, stderr } = spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", "pgbouncer"], {
    env: environment,
    encoding: "utf8",
  });
  const path = which();
  return path === undefined ? { missing: `PgBouncer cannot be installed (${status}): ${stderr}` } : { path };
}

/** Starts a PgBouncer on a free port, with few connections to the server, so that clients take turns. */
export async function startPgBouncer(path: string, server: URL): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "site-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
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
  const bouncer = spawn(path, [file], { ...nobody, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    bouncer.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("process up")) resolve();
    });
    bouncer.once("exit", () => reject(new Error(`PgBouncer did not start: ${said}`)));
  });
  return {
    url: (database) => `postgres://${server.username}@127.0.0.1:${port}/${database}`,
    freeze: () => void bouncer.kill("SIGSTOP"),
    thaw: () => void bouncer.kill("SIGCONT"),
    async [Symbol.asyncDispose]() {
      const exited = once(bouncer, "exit");
      bouncer.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// --- internal ---

const isRoot = process.getuid?.() === 0;

/** Debian installs it where a user's path may not lead. */
function which(): string | undefined {
  const { stdout } = spawnSync("which", ["pgbouncer"], {
    env: { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/sbin` },
    encoding: "utf8",
  });
  return stdout.trim() || undefined;
}
