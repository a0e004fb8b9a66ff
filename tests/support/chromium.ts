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
  if (named && !starts(named)) {
    throw new Error(
      `PLAYWRIGHT_CHROMIUM_PATH is "${named}", which does not start. Point it at a Chromium or unset it.`,
    );
  }
  const found = named || installed() || freshlyInstalled();
  if (found) return found;
  throw new Error(
    `No Chromium starts on this machine, and none could be installed. Tried: ${names.join(", ")}, Playwright's own, ` +
      '"npx playwright install chromium", and (as root on Debian) "apt-get install chromium-headless-shell". Install one, ' +
      'or set PLAYWRIGHT_CHROMIUM_PATH to its executable, then run "npm test" again.',
  );
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), chromium.executablePath()];
  return paths.find((path) => existsSync(path) && starts(path));
}

/** Playwright's own Chromium, or else Debian's. */
function freshlyInstalled(): string | undefined {
  const commands = [`npx playwright install ${isRoot ? "--with-deps " : ""}chromium`];
  if (isRoot) commands.push("apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell");
  for (const command of commands) {
    console.log(`No browser found: running "${command}"`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync(command, { shell: true, stdio: ["ignore", "inherit", "inherit"], timeout: 6 * 60_000, env });
    const found = installed();
    if (found) return found;
  }
  return undefined;
}

/** A browser can be installed without starting, because a library is missing. */
function starts(executable: string): boolean {
  return spawnSync(executable, ["--version"], { stdio: "ignore", timeout: 60_000 }).status === 0;
}
