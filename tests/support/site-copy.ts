import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { centsLiteral } from "../../cli/content/cents.ts";
import { company, services } from "../../content/catalogue.ts";
import { linkPackages } from "../project-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Copies what a build and the commands need into a folder, without its caches; packages are symlinks to the project's. */
export function copySite(folder: string): void {
  for (const name of [
    "content",
    "site",
    "cli",
    "functions",
    "patches",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    ".oxfmtrc.json",
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  linkPackages(folder);
}

/** Adds services to a folder's content until there are this many, each with unique texts. */
export function addServices(folder: string, count: number): void {
  const model = services.find(({ additionalInfo }) => additionalInfo)?.slug ?? "";
  const [data = "", prose = ""] = ["ts", "mdx"].map((extension) =>
    readFileSync(join(folder, `content/firm/services/${model}.${extension}`), "utf8"),
  );
  for (let number = services.length + 1; number <= count; number++) {
    const slug = `${model}-${number}`;
    const text = data
      .replace(/(?<=^ {2}place: )\d+/m, String(1_000 + number))
      .replace(/title: "(.*): scope/, (_, title: string) => `title: "${title} n${number}: scope`)
      .replace(/^ {2}(?:blurb|description):\s+"/gm, (start) => `${start}n${number} `)
      .replace(/meta: \{[^]*?description:\s+"/, (start) => `${start}n${number} `)
      .replace(/title: "(.*?)( Agents)?"/, (_, title: string) => `title: "${title} n${number}"`);
    writeFileSync(join(folder, `content/firm/services/${slug}.ts`), text);
    writeFileSync(
      join(folder, `content/firm/services/${slug}.mdx`),
      proseOf(prose.replaceAll(`"${model}"`, `"${slug}"`), number),
    );
  }
}

/** A text none of whose sentences is another service's. */
function proseOf(text: string, number: number): string {
  return text.replaceAll(/\.$/gm, ` n${number}.`);
}

/** Raises the last fee of a service by an hour's, and the total and the hours that follow from it. */
export function raiseFee(folder: string, slug: string): void {
  const file = join(folder, `content/firm/services/${slug}.ts`);
  const raised = readFileSync(file, "utf8")
    .replace(/(?<=price: )[\d_]+(?![^]*price: )/, raise)
    .replace(/(?<=total: )[\d_]+/, raise)
    .replace(/(?<=hours: )\d+/, (hours) => String(Number(hours) + 1));
  writeFileSync(file, raised);
}

function raise(fee: string): string {
  return centsLiteral(Number(fee.replaceAll("_", "")) + company.hourlyRate);
}

/** Builds the site of a project and returns a hash of each output file by its path. */
export async function build(project = root, ...options: string[]): Promise<Map<string, string>> {
  // The test runner's environment would change the build.
  const env = { PATH: process.env.PATH };
  const command = ["site/build/build.ts", ...options];
  await promisify(execFile)(process.execPath, command, { cwd: project, env, maxBuffer: 2 ** 26 });
  const files = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".sources")
    .map((entry) => join(entry.parentPath, entry.name).slice(join(project, "dist/").length));
  return new Map(files.toSorted().map((file) => [file, hash(readFileSync(join(project, "dist", file)))]));
}

/** Paths of the files that only one build has or that differ. */
export function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted();
}

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
