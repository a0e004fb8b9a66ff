import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, cpSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, basename, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { contactBody } from "./support/api.ts";
import { freePort } from "./support/port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "site-container-"));
// Two installations are many files to remove.
afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000);

test("the stages of the container file build, and the last one serves the site and takes a message", async () => {
  const stage = buildStages(join(root, "Dockerfile"), root, folder);
  const port = await freePort();
  const [command = "", ...args] = stage.command;
  const env = { PATH: process.env["PATH"], ...stage.env, PORT: String(port), DATA_DIR: join(folder, "data") };
  const server = spawn(command, args, { cwd: join(stage.root, stage.workdir), env, stdio: "inherit" });
  const ended = once(server, "exit");
  const url = `http://127.0.0.1:${port}`;
  const status = (path: string) =>
    fetch(url + path).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(() => status("/livez"), { timeout: 60_000 }).toBe(200);
  expect([await status("/"), await status("/readyz"), await status("/no-such-page")]).toEqual([200, 200, 404]);
  const headers = { "Content-Type": "application/json" };
  const posted = await fetch(`${url}/api/contact`, { method: "POST", headers, body: JSON.stringify(contactBody) });
  expect(posted.status).toBe(201);
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}, 900_000);

// --- internal ---

/**
 * Builds the stages of a container file in a place, by its own instructions in their order, with this machine's
 * Node.js and npm; returns the last stage. Throws with the output of a command that fails.
 */
function buildStages(file: string, context: string, place: string) {
  const stages = new Map<string, ReturnType<typeof stageIn>>();
  const ignored = ignoredBy(join(context, ".dockerignore"));
  let stage: ReturnType<typeof stageIn> | undefined;
  for (const [word = "", rest = ""] of instructionsOf(readFileSync(file, "utf8"))) {
    if (word === "FROM") {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? "last";
      stage = stageIn(join(place, name));
      stages.set(name, stage);
      mkdirSync(stage.root, { recursive: true });
      continue;
    }
    if (stage === undefined) throw new Error(`${word} stands before the first FROM.`);
    const inside = (path: string) => join(stage?.root ?? "", resolve(stage?.workdir ?? "/", path));
    if (word === "WORKDIR") {
      stage.workdir = resolve(stage.workdir, rest);
      mkdirSync(inside("."), { recursive: true });
    } else if (word === "ENV") {
      for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
    } else if (word === "COPY") {
      const [, from, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
      const [target = ".", ...sources] = paths.split(/\s+/).toReversed();
      const origin = from === undefined ? context : stages.get(from)?.root;
      if (origin === undefined) throw new Error(`COPY names the stage ${from}, which is not there.`);
      for (const source of sources) {
        const path = join(origin, source);
        const one = sources.length === 1 && !target.endsWith("/") && (target !== "." || statSync(path).isDirectory());
        const to = one || source === "." ? inside(target) : join(inside(target), basename(source));
        const kept = (each: string) => from !== undefined || !ignored(relative(context, each));
        cpSync(path, to, { recursive: true, filter: kept, verbatimSymlinks: true });
      }
    } else if (word === "RUN") {
      // What needs the image's users is left to .ci/image.
      if (rest.startsWith("install -d")) continue;
      const env = {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        npm_config_prefer_offline: "true",
        ...stage.env,
      };
      const ran = spawnSync("sh", ["-c", rest], { cwd: inside("."), env, encoding: "utf8" });
      if (ran.status !== 0) throw new Error(`RUN ${rest} failed:\n${ran.stdout}${ran.stderr}`);
    } else if (word === "CMD") {
      stage.command = JSON.parse(rest) as string[];
    } else if (!/^(ARG|USER|VOLUME|EXPOSE|HEALTHCHECK)$/.test(word)) {
      throw new Error(`${word} is not emulated.`);
    }
  }
  if (stage === undefined) throw new Error("The file has no stage.");
  return stage;
}

/** A stage, where its folder stands for `/`: where its commands run, with which variables, and the container's command. */
function stageIn(place: string) {
  return { root: place, workdir: "/", env: {} as Record<string, string>, command: [] as string[] };
}

/** Each instruction's word and the rest, comments left out and continued lines joined. */
function instructionsOf(text: string): string[][] {
  const lines = text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");
  return lines.filter((line) => line !== "").map((line) => [line.split(" ")[0] ?? "", line.replace(/^\S+ /, "")]);
}

/** Whether a path of the context is left out: by its first name, with a star at the end at most. */
function ignoredBy(file: string): (path: string) => boolean {
  const patterns = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return (path) => {
    const [first = ""] = path.split("/");
    return patterns.some((each) => (each.endsWith("*") ? first.startsWith(each.slice(0, -1)) : first === each));
  };
}
