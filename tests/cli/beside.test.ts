import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lockProject } from "../../cli/editing/write.ts";
import { copyProject, type ProjectCopy } from "./project.ts";

const main = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

/** Milliseconds: many concurrent processes on a machine that may be busy. */
const timeout = 180_000;

test(
  "ten services created concurrently, during continuous checks, exist or were refused in plain words",
  { timeout },
  async () => {
    const project = copyProject();
    const slugs = Array.from({ length: 10 }, (_, index) => `demo-${"abcdefghij"[index]}`);
    const end = new AbortController();
    const checking = [1, 2].map(async () => {
      while (!end.signal.aborted) expect((await start(project, "check", "--format", "json")).status).not.toBe(2);
    });
    const made = await Promise.all(slugs.map((slug) => start(project, "new-service", slug, "--title", title(slug))));
    end.abort();
    await Promise.all(checking);

    const written = slugs.filter((_, index) => made[index]?.status === 0);
    expect(written.length).toBeGreaterThan(0);
    for (const { status, stderr } of made.filter((each) => each.status !== 0)) {
      expect(stderr).toContain("Another site-cli command is editing this project; nothing was written.");
      expect(status).toBe(2);
    }
    const { stdout } = project.cli("list");
    expect(slugs.filter((slug) => stdout.includes(`${slug} `))).toEqual(written);
    expect(project.cli("check")).toMatchObject({ status: 0, stderr: "" });
  },
);

test.concurrent.for([
  ["new-service", ["demo", "--title", "Demo"]],
  ["rename-service", ["process-automation", "workflow-agents"]],
  ["remove-service", ["process-automation"]],
] as const)(
  "%s waits for another edit, and is refused when that one does not end",
  async ([command, args], { onTestFinished }) => {
    const project = copyProject(onTestFinished);
    const before = project.read("content/firm/services/index.ts");
    using _ = lockProject(project.folder, 0);
    const { status, stderr } = await start(project, command, ...args);
    expect(stderr).toContain(
      "Another site-cli command is editing this project; nothing was written.\nRun this one again",
    );
    expect(status).toBe(2);
    expect(project.read("content/firm/services/index.ts")).toBe(before);
  },
);

// --- internal ---

function title(slug: string): string {
  return `Demo Agents ${slug.slice(-1).toUpperCase()}`;
}

/** Runs the CLI as a process without blocking, so that several run concurrently. */
async function start({ folder }: ProjectCopy, ...args: string[]): Promise<{ status: number; stderr: string }> {
  const child = spawn(process.execPath, [main, "--cwd", folder, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [status] = await once(child, "close");
  return { status: Number(status), stderr };
}
