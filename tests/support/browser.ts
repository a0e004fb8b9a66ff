import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";

/** How the browser tests start Chromium; finds one, or installs one where it can. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: findBrowser(),
    args: [
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(isRoot ? ["--no-sandbox"] : []),
    ],
  };
}

// --- internal ---

const isRoot = process.getuid?.() === 0;

/**
 * Path of a Chromium that starts: the one named by `PLAYWRIGHT_CHROMIUM_PATH`, an installed one, Playwright's own, else
 * a freshly installed one. Throws with what was tried and what to do.
 */
function findBrowser(): string {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (named && !starts(named)) {
    throw new Error(
      `PLAYWRIGHT_CHROMIUM_PATH is "${named}", which does not start. Point it at a Chromium or unset it.`,
    );
  }
  const found = named || present() || freshlyInstalled();
  if (found) return found;
  throw new Error(
    "No Chromium starts on this machine, and none could be installed. Tried: chromium-headless-shell, chromium, chromium-browser, google-chrome, " +
      `google-chrome-stable, Playwright's own, "npx playwright install chromium", and (as root on Debian) "apt-get install ` +
      'chromium-headless-shell". Install one, or set PLAYWRIGHT_CHROMIUM_PATH to its executable, then run "npm test" again.',
  );
}

/** Playwright's own, once it is installed, or else Debian's. */
function freshlyInstalled(): string | undefined {
  run("npx", ["playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
  if (!present() && isRoot && process.platform === "linux") run("apt-get", ["update"]);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (!present() && isRoot && process.platform === "linux")
      run("apt-get", ["install", "-y", "--no-install-recommends", name]);
  }
  return present();
}

function present(): string | undefined {
  // The shell has no windows to draw: the tests take two thirds of the time.
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, chromium.executablePath()].find((executable) => existsSync(executable) && starts(executable));
}

// A browser can be installed and still not start, because a library is missing.
function starts(executable: string): boolean {
  return spawnSync(executable, ["--version"], { stdio: "ignore", timeout: 60_000 }).status === 0;
}

function run(command: string, args: string[]): void {
  console.log(`No browser found: running "${command} ${args.join(" ")}"`);
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: 6 * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
