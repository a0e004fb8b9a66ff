import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The default exports of a folder's files by slug, the file name without its extension. */
type Entries = Readonly<Record<string, unknown>>;

/** Vite bundles the entries. Node reads the folder. */
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
  // A host that bundles the server has the folder in its working directory.
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
