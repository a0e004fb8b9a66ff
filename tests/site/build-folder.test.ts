import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeEntry } from "../../site/build/cache.ts";
import { refuseFolder } from "../../site/build/sources.ts";

test("a folder whose name the bundler would take for something else is refused in words; other odd names are not", () => {
  for (const sign of ["#", "?", "*", "%"]) {
    expect(() => refuseFolder(`/home/ann/C${sign} site`)).toThrow(
      `/home/ann/C${sign} site, and with a ${sign} in its path`,
    );
  }
  expect(() => refuseFolder("/home/ann/a café & (b) [ö]")).not.toThrow();
});

const folder = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("an entry that is written many times at once is whole, and leaves nothing else behind", async () => {
  const entry = join(folder, "entry");
  await Promise.all(Array.from({ length: 50 }, () => writeEntry(entry, "x".repeat(100_000))));
  expect(statSync(entry).size).toBe(100_000);
  expect(readdirSync(folder).filter((name) => name.startsWith("entry"))).toEqual(["entry"]);
});

const lock = new URL("../../site/build/lock.ts", import.meta.url).href;

/** Builds in its turn; fails if another one is at it, whose file is there. */
const script = (marker: string) => `
  import { unlinkSync, writeFileSync } from "node:fs";
  import { waitForOtherBuilds } from "${lock}";
  await waitForOtherBuilds();
  writeFileSync(${JSON.stringify(marker)}, "", { flag: "wx" });
  unlinkSync(${JSON.stringify(marker)});`;

test("builds that start at once take their turns", { timeout: 60_000 }, async () => {
  const starts = Array.from({ length: 4 }, () => run(script(join(folder, "building"))));
  expect(await Promise.all(starts)).toEqual(starts.map(() => ""));
});

// --- internal ---

/** Runs a script as a process of its own, and returns what it fails with. */
async function run(text: string): Promise<string> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", text]);
  let failure = "";
  child.stderr.on("data", (chunk: Buffer) => (failure += chunk.toString()));
  const code = await new Promise((resolve) => child.on("close", resolve));
  return code === 0 ? "" : failure;
}
