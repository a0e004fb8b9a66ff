import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { services } from "../../content/catalogue.ts";
import { linkPackages } from "../project-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The parts of the project that a build and the commands read. */
const folders = ["content", "site", "cli", "functions", "patches"];
const files = ["package.json", "package-lock.json", "tsconfig.json", ".oxfmtrc.json"];
/** Leaves out a folder that a build in progress removes. */
const filter = (path: string) => !path.endsWith(".vite-react-ssg-temp");

/** Copies the site into a folder, without its caches; packages are symlinks to the project's. */
export function copySite(folder: string): void {
  for (const name of [...folders, ...files]) cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  linkPackages(folder);
}

/** Adds services to a folder's content until there are this many, each with unique texts. */
export function addServices(folder: string, count: number): void {
  const model = services.find(({ additionalInfo }) => additionalInfo)?.slug ?? "";
  const fileOf = (slug: string, extension: string) => join(folder, `content/firm/services/${slug}.${extension}`);
  const data = readFileSync(fileOf(model, "ts"), "utf8");
  const prose = readFileSync(fileOf(model, "mdx"), "utf8");
  for (let number = services.length + 1; number <= count; number++) {
    const slug = `${model}-${number}`;
    const text = data
      .replace(/(?<=^ {2}sortOrder: )\d+/m, String(1_000 + number))
      .replace(/title: "(.*): scope/, (_, title: string) => `title: "${title} n${number}: scope`)
      .replace(/^ {2}(?:blurb|description):\s+"/gm, (start) => `${start}n${number} `)
      .replace(/meta: \{[^]*?description:\s+"/, (start) => `${start}n${number} `)
      .replace(/title: "(.*?)( Agents)?"/, (_, title: string) => `title: "${title} n${number}"`);
    writeFileSync(fileOf(slug, "ts"), text);
    // No sentence is another service's.
    const unique = prose.replaceAll(`"${model}"`, `"${slug}"`).replaceAll(/\.$/gm, ` n${number}.`);
    writeFileSync(fileOf(slug, "mdx"), unique);
  }
}
