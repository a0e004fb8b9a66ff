import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { tempFolder } from "./temp-store.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** How many lines the server prints once it listens. */
const startLines = 6;

/** The real server, `node functions/entries/node.ts`, running in a folder that holds a `dist/`. */
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** Posts JSON to a running server on a new connection, which does not delay its shutdown. */
export function postTo(
  { url }: Pick<ServerProcess, "url">,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = { "Content-Type": "application/json", Connection: "close", ...headers };
  return fetch(new URL(path, url), { method: "POST", headers: init, body: JSON.stringify(body) });
}

/** Starts the server on a free port; rejects with its standard error when it exits before it listens. */
export async function startServerProcess(folder: string, env: Record<string, string> = {}) {
  const entry = join(root, "functions", "entries", "node.ts");
  const defaults = { PORT: "0", RATE_LIMIT: "off", INVOICE_LIMIT: "off", LOG_LEVEL: "silent" };
  const child = spawn(join(root, "node_modules", ".bin", "node"), [entry], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...defaults, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Not "exit": output may still arrive after it.
  const exited = once(child, "close").then(([code]) => code as number | null);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === startLines) break;
  // The exit is noticed once all output was read.
  child.stdout.resume();
  const [, url] = /^Serving (.*)/.exec(lines[0] ?? "") ?? [];
  if (url === undefined || child.pid === undefined)
    throw new Error(`The server ended with exit ${await exited}: ${stderr}`);
  return {
    url,
    pid: child.pid,
    /** The lines that it printed at its start. */
    lines,
    /** Its log: the standard error so far. */
    log: () => stderr,
    /** Sends a signal and resolves with the exit code (null after SIGKILL). */
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return exited;
    },
  };
}

/** A folder with a build of one page, in which servers are started one after another. */
export type ServedSite = Awaited<ReturnType<typeof servedSite>>;

/** Creates the folder. When it goes out of scope, the servers that still run are killed, and it is removed. */
export async function servedSite() {
  const { path: folder, [Symbol.asyncDispose]: remove } = await tempFolder();
  const servers: ServerProcess[] = [];
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist", "index.html"), "<h1>Home</h1>");
  return {
    folder,
    /** The data folder of its servers. */
    dataDir: join(folder, "data"),
    databaseUrl: undefined,
    async start(env: Record<string, string> = {}) {
      const server = await startServerProcess(folder, env);
      servers.push(server);
      return server;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.end("SIGKILL")));
      await remove();
    },
  };
}
