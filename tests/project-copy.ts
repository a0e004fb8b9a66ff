import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** At the top of a project, what a copy does not take and has of its own: packages, output, settings. */
const own = /^(\.git|\.cache|node_modules|dist|dist\.\w+|data|test-results|\.env)$/;

/**
 * Makes `.cache/<name>/` a copy of the project with another firm's folder in place of `content/firm/`, and returns it.
 * Files directly in `content/firm/` that the firm lacks come from a third one. Files that have not changed are left alone,
 * so that nothing is built again for them.
 */
export function copyWithFirm(firm: string, name: string, third = firm): string {
  const folder = join(root, ".cache", name);
  const program = filesOf(root).filter((path) => !path.startsWith("content/firm/"));
  const factsOf = (facts: string) =>
    filesOf(join(root, facts)).map((path) => [join("content/firm", path), join(root, facts, path)] as const);
  const lent = third === firm ? [] : factsOf(third).filter(([path]) => /^content\/firm\/[^/]+$/.test(path));
  const wanted = new Map([...program.map((path) => [path, join(root, path)] as const), ...lent, ...factsOf(firm)]);
  for (const [path, source] of wanted) {
    const target = join(folder, path);
    const bytes = readFileSync(source);
    if (existsSync(target) && readFileSync(target).equals(bytes)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  for (const path of filesOf(folder)) if (!wanted.has(path)) rmSync(join(folder, path));
  linkPackages(folder);
  return folder;
}

/** Links a copy's packages to the project's, one by one, so that it has caches of its own. */
export function linkPackages(folder: string): void {
  const packages = join(folder, "node_modules");
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (/^\.(cache|vite)/.test(name) || existsSync(join(packages, name))) continue;
    rmSync(join(packages, name), { force: true });
    symlinkSync(join(root, "node_modules", name), join(packages, name));
  }
}

/** Paths of a project's files within it, except its own ones and those that a build draws. */
function filesOf(project: string): string[] {
  if (!existsSync(project)) return [];
  return readdirSync(project)
    .filter((name) => !own.test(name))
    .flatMap((name) => {
      if (statSync(join(project, name)).isFile()) return [name];
      return readdirSync(join(project, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(project, join(entry.parentPath, entry.name)));
    })
    .filter((path) => !path.startsWith("site/.vite-react-ssg-temp/"));
}
