import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** What the files of a folder of entries export, by their names without the ending: an entry's slug is its file's name. */
type Entries = Readonly<Record<string, unknown>>;

/** A bundler has put them into its bundle; Node finds the files. */
const bundled: Record<"services" | "packages", Entries> | undefined = import.meta.env && {
  services: import.meta.glob("./firm/services/*.ts", { eager: true, import: "default" }),
  packages: import.meta.glob("./firm/packages/*.ts", { eager: true, import: "default" }),
};

/** The entries of `content/firm/services/` or `packages/`. */
export async function loadEntries(kind: "services" | "packages"): Promise<Entries> {
  const files = bundled?.[kind] ?? (await filesOf(kind));
  return Object.fromEntries(Object.entries(files).map(([path, source]) => [basename(path, ".ts"), source]));
}

// --- internal ---

async function filesOf(kind: string): Promise<Entries> {
  // Beside this module, unless a host has bundled the server: then in its working folder, as the build is.
  const firm = [join(import.meta.dirname, "firm"), resolve("content/firm")].find((each) => existsSync(each)) ?? "";
  const folder = join(firm, kind);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[^.].*\.ts$/.test(name)) : [];
  const modules = names.map(async (name) => {
    const { href } = pathToFileURL(join(folder, name));
    const { default: source } = (await import(/* @vite-ignore */ href)) as { default: unknown };
    return [name, source] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
