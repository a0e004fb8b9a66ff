// Compares the build with Astro's build of the same texts in one run: `npx node tests/bench/build.ts [services…]`. It skips
// what Astro's build lacks (`pages-only.ts`).
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { mdxComponentSpecs } from "../../content/mdx.ts";
import { addServices, copySite } from "../support/site-copy.ts";
import { type Cost, measure, printTable } from "./figures.ts";

const named = process.argv.slice(2).map(Number);
const sizes = named.length > 0 ? named : [20, 200, 2_000];

/** Packages to install outside of the project. */
const packages = { astro: "6.0.5", "@astrojs/mdx": "5.0.1" };

/** Astro's command, within the folder of a project of its own. */
const astroCommand = "node_modules/astro/bin/astro.mjs";

const rows: string[][] = [];
for (const services of sizes) {
  const { astro, cold } = await builds(services);
  rows.push([
    String(services),
    (cold.wall / astro.wall).toFixed(2),
    (cold.cpu / astro.cpu).toFixed(2),
    ...[cold, astro].map(({ wall }) => `${(wall / 1_000).toFixed(1)} s`),
  ]);
}
printTable(["Services", "Wall cold / Astro", "CPU cold / Astro", "Wall cold", "Wall Astro"], rows);

/** The cost of Astro's build with this many services, and of the site's with cold caches. */
async function builds(services: number): Promise<Record<"astro" | "cold", Cost>> {
  const folder = mkdtempSync(join(tmpdir(), "bench-build-"));
  const preload = fileURLToPath(new URL("pages-only.ts", import.meta.url));
  try {
    copySite(folder);
    addServices(folder, services);
    const astro = measure(await astroProject(folder), astroCommand, ["build"]);
    return { astro, cold: measure(folder, "site/build/build.ts", [], [preload]) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Sets up an Astro project in `astro/` of a copy of the site, and returns its folder. It has a page for each service with
 * the same texts and the table of fees.
 */
async function astroProject(site: string): Promise<string> {
  const folder = join(site, "astro");
  for (const name of ["src/components", "src/pages/products"]) mkdirSync(join(folder, name), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write("package.json", JSON.stringify({ private: true, type: "module", dependencies: packages }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent"], { cwd: folder, stdio: "inherit" });
  cpSync(join(site, "content/firm/services"), join(folder, "src/services"), {
    recursive: true,
    filter: (file) => !file.endsWith(".ts"),
  });
  const entries = pathToFileURL(join(site, "content/catalogue.ts")).href;
  const { loadEntries } = (await import(entries)) as typeof import("../../content/catalogue.ts");
  write("src/services.json", JSON.stringify(await loadEntries("services")));
  const names = Object.keys(mdxComponentSpecs);
  // Each shows what stands in it, or else its name: looking up a fact takes no time to speak of.
  for (const name of names) write(`src/components/${name}.astro`, `<slot>${name}</slot>\n`);
  write(
    "astro.config.mjs",
    `import mdx from "@astrojs/mdx";\nexport default { integrations: [mdx()], telemetry: false };\n`,
  );
  write(
    "src/content.config.ts",
    `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
export const collections = { services: defineCollection({ loader: glob({ pattern: "*.mdx", base: "./src/services" }) }) };
`,
  );
  write("src/pages/products/[slug].astro", page(names));
  return folder;
}

/** The page of a service: its texts, and the table of its fees. */
function page(components: string[]): string {
  return `---
import { getCollection, render } from "astro:content";
import services from "../../services.json";
${components.map((name) => `import ${name} from "../../components/${name}.astro";`).join("\n")}
export async function getStaticPaths() {
  return (await getCollection("services")).map((text) => ({ params: { slug: text.id }, props: { text } }));
}
const { text } = Astro.props;
const { Content } = await render(text);
const service = services[text.id];
const usd = (cents) => "$" + (cents / 100).toLocaleString("en-US");
---
<!doctype html>
<html lang="en-US">
  <head><title>{service.meta.title}</title></head>
  <body>
    <h1>{service.title}</h1>
    <p>{service.description}</p>
    <Content components={{ ${components.join(", ")} }} />
    <ul>{service.benefits.map((benefit) => <li>{benefit}</li>)}</ul>
    <table><tbody>{service.deliverables.map(({ name, description, price }) => <tr><th>{name}</th><td>{description}</td><td>{usd(price)}</td></tr>)}</tbody></table>
  </body>
</html>
`;
}
