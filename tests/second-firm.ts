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

/** The folder in which the tests of the program run: the project with the invented firm of `tests/fixtures/firm/`. */
export function secondFirm(): string {
  return projectOf(["tests/fixtures/firm"], join(root, ".cache/second-firm"));
}

/**
 * The folder for tests that state a firm's words and amounts: the project with what `tests/fixtures/plain-firm/` has of
 * a firm, which has round fees and no tax, and with the invented firm for the rest.
 */
export function plainFirm(): string {
  return projectOf(["tests/fixtures/firm", "tests/fixtures/plain-firm"], join(root, ".cache/plain-firm"));
}

/**
 * Makes a folder a copy of the project with the firm of other folders in place of `content/firm/`, and returns it.
 * Files that have not changed are left alone, so that nothing is built again for them.
 */
export function projectOf(firms: readonly string[], folder: string): string {
  const program = filesOf(root).filter((path) => !path.startsWith("content/firm/"));
  const wanted = new Map([...program.map((path) => [path, join(root, path)] as const), ...firmOf(firms)]);
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

// --- internal ---

/**
 * The files of a firm, each with where it is: a later folder's stand in place of an earlier one's, and its services,
 * packages or legal texts in place of all of the earlier one's.
 */
function firmOf(folders: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const paths = filesOf(join(root, folder));
    const lists = new Set(paths.map((path) => dirname(path)).filter((list) => list !== "."));
    for (const path of files.keys()) if (lists.has(dirname(relative("content/firm", path)))) files.delete(path);
    for (const path of paths) files.set(join("content/firm", path), join(root, folder, path));
  }
  return files;
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
    .filter((path) => !/^site\/(assets|\.vite-react-ssg-temp)\//.test(path));
}
