import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copySite } from "../support/site-copy.ts";

describe("a build of content with errors", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "site-refused-"));
  const service = join(folder, "content/services/process-automation.ts");
  let sound = "";

  beforeAll(() => {
    copySite(folder);
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist/index.html"), "the last build");
    sound = readFileSync(service, "utf8");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["only the check sees", "55_000_00", "55_000_01", "[total]"],
    ["cannot be loaded", 'icon: "workflow"', 'icon[: "workflow"', "[syntax]"],
    ["no schema takes", 'icon: "workflow"', "icon: 5", "[schema]"],
  ])("reports what %s as the check does, and leaves the last build alone", (_, before, after, rule) => {
    expect(sound).toContain(before);
    writeFileSync(service, sound.replace(before, after));
    const { status, stdout, stderr } = spawnSync(process.execPath, ["site/build/build.ts"], {
      cwd: folder,
      encoding: "utf8",
      // The test runner's environment would change the build.
      env: { PATH: process.env.PATH },
    });
    expect(stdout).toMatch(/^content\/services\/process-automation\.ts:\d+:\d+ /m);
    expect(stdout).toContain(rule);
    expect(stderr).toBe("");
    expect(status).toBe(1);
    expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
    expect(readFileSync(join(folder, "dist/index.html"), "utf8")).toBe("the last build");
  });

  test("waits for the check before it touches the last build, however long that takes", async () => {
    writeFileSync(service, sound);
    const end = join(folder, "end");
    // Replaces the check with one that fails when the test says so.
    writeFileSync(
      join(folder, "cli/main.ts"),
      `import { existsSync } from "node:fs";
       setInterval(() => existsSync(${JSON.stringify(end)}) && process.exit(1), 10);`,
    );
    const build = spawn(process.execPath, ["site/build/build.ts"], { cwd: folder, env: { PATH: process.env.PATH } });
    for await (const text of build.stdout) if (String(text).includes("Build for client")) writeFileSync(end, "");
    expect(build.exitCode ?? (await once(build, "exit"))[0]).toBe(1);
    expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
  });
});

describe("what one build keeps for the next", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-kept-"));

  beforeAll(() => copySite(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (code: string, limit = "unlimited") =>
    spawnSync("sh", ["-c", `ulimit -f ${limit} && exec "$0" --input-type=module --eval "$1"`, process.execPath, code], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH },
    });

  test.each([
    [
      "of its prose",
      "prose.json",
      (file: string) =>
        `const { keepProse, proseOf } = await import("./site/build/prose.ts"); proseOf("${file}"); await keepProse();`,
    ],
    [
      "of its pages",
      "pages.json",
      (file: string) =>
        `const { recordBuild } = await import("./site/build/kept-pages.ts");
         await recordBuild(new Map([["${file}", { key: "k".repeat(10_000), style: "", files: {} }]]));`,
    ],
  ])("is whole %s, also after a disk that was full", (_, name, keep) => {
    const cache = join(folder, "node_modules/.cache/site");
    expect(run(keep("services/process-automation.mdx")).stderr).toBe("");
    const before = readFileSync(join(cache, name), "utf8");
    JSON.parse(before);
    // Limits files to one block, as on a full disk.
    expect(run(keep("services/data-intelligence.mdx"), "1").stderr).toContain("EFBIG");
    expect(readFileSync(join(cache, name), "utf8")).toBe(before);
    expect(readdirSync(cache).filter((file) => file.startsWith(name))).toEqual([name]);
  });
});
