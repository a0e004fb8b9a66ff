import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";

/** How the browser tests start Chromium; finds one, or installs one where it can. */
export function launchOptions(): LaunchOptions {
  const quiet = ["quic", "background-networking", "component-update", "sync"].map((name) => `--disable-${name}`);
  return { executablePath: findBrowser(), args: [...quiet, ...(isRoot ? ["--no-sandbox"] : [])] };
}

// --- internal ---

const isRoot = process.getuid?.() === 0;

/** The headless shell comes first, since tests take two thirds of the time in it. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium that starts. Throws with the remedy if none does. */
function findBrowser(): string {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  const found = named === undefined ? (installed() ?? freshlyInstalled()) : [named].find(starts);
  if (found !== undefined) return found;
  throw new Error(
    `${named ?? "A Chromium"} does not start on this machine. Install one ("npx playwright install --with-deps chromium"), or ` +
      'set PLAYWRIGHT_CHROMIUM_PATH to the executable of one, then run "npm test" again.',
  );
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, chromium.executablePath()].find((path) => existsSync(path) && starts(path));
}

/** Playwright's own Chromium, or else Debian's. */
function freshlyInstalled(): string | undefined {
  const playwright = `npx playwright install ${isRoot ? "--with-deps " : ""}chromium`;
  const debian = "apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell";
  const command = isRoot ? `${playwright} || (${debian})` : playwright;
  console.log(`No browser found: running "${command}"`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, { shell: true, stdio: ["ignore", "inherit", "inherit"], timeout: 8 * 60_000, env });
  return installed();
}

/** A browser can be installed without starting, because a library is missing. */
function starts(executable: string): boolean {
  return spawnSync(executable, ["--version"], { stdio: "ignore", timeout: 60_000 }).status === 0;
}
