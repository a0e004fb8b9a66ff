import { spawnSync } from "node:child_process";
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
import { company, services } from "../content/catalogue.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** At the top of a project, what a copy does not take and has of its own: packages, output, settings. */
const own = /^(\.git|\.cache|node_modules|dist|dist\.\w+|data|test-results|\.env)$/;

/**
 * Makes `.cache/<name>/` a copy of the project with another firm's folder in place of `content/firm/`, and returns it.
 * What that firm does not say of itself, but for what it sells and its legal texts, it has from a third. Files that have
 * not changed are left alone, so that nothing is built again for them.
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

/**
 * A copy of the project with its own firm, after everything that editors do to services: one is new, one has another
 * price, one another title, one another address, one is gone, and the cards stand in another order.
 */
export function editedFirm(): string {
  const folder = copyWithFirm("content/firm", "edited");
  const [repriced, retitled, renamed, ...others] = services;
  if (!repriced || !retitled || !renamed) throw new Error("The firm has too few services to change one in each way.");

  siteCli(folder, "new-service", "night-desk", "--title", "Night Desk");
  writeTexts(folder, "night-desk");
  const [{ name = "", price = 0 } = {}] = repriced.deliverables;
  siteCli(folder, "set-price", repriced.slug, name, String(price / 100 + 500));
  edit(join(folder, `content/firm/services/${retitled.slug}.ts`), retitled.title, `${retitled.title} Anew`);
  siteCli(folder, "rename-service", renamed.slug, `${renamed.slug}-renamed`);
  const questions = join(folder, "content/firm/questions.ts");
  const removed = others.find(({ slug }) => {
    const before = readFileSync(questions, "utf8");
    writeFileSync(questions, before.replaceAll(new RegExp(`\\s*"/products/${slug}",?`, "g"), ""));
    const { ok } = run(folder, "remove-service", slug, "--redirect", "/solutions");
    if (!ok) writeFileSync(questions, before);
    return ok;
  });
  if (!removed) throw new Error("Texts refer to each of the services that could be removed.");
  for (const file of readdirSync(join(folder, "content/firm/services")).filter((each) => each.endsWith(".ts"))) {
    edit(join(folder, "content/firm/services", file), /(?<=^ {2}place: )\d+/m, (place) =>
      String(1_000 - Number(place)),
    );
  }
  return folder;
}

/** The service of the invented firm that lends its texts. */
const written = "cafe-scheduling";

/** Replaces the template's texts with those of a service of the invented firm, at this firm's rate. */
function writeTexts(folder: string, slug: string): void {
  const [from, to] = [
    join(folder, "tests/fixtures/firm/services", written),
    join(folder, "content/firm/services", slug),
  ];
  for (const extension of ["ts", "mdx"]) {
    writeFileSync(`${to}.${extension}`, readFileSync(`${from}.${extension}`, "utf8").replaceAll(written, slug));
  }
  const total = Number(/total: ([\d_]+)/.exec(readFileSync(`${to}.ts`, "utf8"))?.[1]?.replaceAll("_", ""));
  const hours = total / company.hourlyRate;
  edit(`${to}.ts`, /(?<=hours: )[\d.]+/, String(hours));
  const weeks = Math.ceil(hours / 30);
  edit(`${to}.ts`, /(?<=^ {2}weeks: ).*?(?=,$)/m, `{ min: ${weeks}, max: ${weeks + 2} }`);
  edit(`${to}.ts`, /\{ start: .*? \}/g, `{ start: 1, end: ${weeks + 2} }`);
}

function edit(file: string, before: string | RegExp, after: string | ((found: string) => string)): void {
  const source = readFileSync(file, "utf8");
  if (source.split(before).length === 1) throw new Error(`${file} has nothing like ${before}.`);
  writeFileSync(file, source.replace(before, typeof after === "string" ? () => after : after));
}

function siteCli(folder: string, ...args: string[]): void {
  const { ok, output } = run(folder, ...args);
  if (!ok) throw new Error(`site-cli ${args.join(" ")} failed:\n${output}`);
}

function run(folder: string, ...args: string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["cli/main.ts", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { ok: status === 0, output: stdout + stderr };
}

// --- internal ---

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
    .filter((path) => !/^site\/(assets\/[^/]*$|\.vite-react-ssg-temp\/)/.test(path));
}
