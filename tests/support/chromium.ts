import { spawnSync } from "node:child_process";
import { chromium, type LaunchOptions } from "@playwright/test";

/** How the browser tests start Chromium; finds one, or installs one where it can. */
export function launchOptions(): LaunchOptions {
  const quiet = ["quic", "background-networking", "component-update", "sync"].map((name) => `--disable-${name}`);
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? installed() ?? freshlyInstalled();
  return { executablePath, args: [...quiet, ...(isRoot ? ["--no-sandbox"] : [])] };
}

const isRoot = process.getuid?.() === 0;

/** The headless shell comes first, since tests take two thirds of the time in it. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium that starts: one can be installed without starting, because a library is missing. */
function installed(): string | undefined {
  const paths = spawnSync("which", names, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [...paths, chromium.executablePath()].find(
    (path) => spawnSync(path, ["--version"], { stdio: "ignore", timeout: 60_000 }).status === 0,
  );
}

/** Installs Playwright's own Chromium, or else Debian's. */
function freshlyInstalled(): string {
  const playwright = `npx playwright install ${isRoot ? "--with-deps " : ""}chromium`;
  const debian = "apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell";
  const command = isRoot ? `${playwright} || (${debian})` : playwright;
  console.log(`No browser found: running "${command}"`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, { shell: true, stdio: ["ignore", "inherit", "inherit"], timeout: 8 * 60_000, env });
  const path = installed();
  if (path !== undefined) return path;
  throw new Error("No Chromium starts. Install one (npx playwright install chromium) or set PLAYWRIGHT_CHROMIUM_PATH.");
}
