import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { company, services } from "../content/catalogue.ts";
import { copyWithFirm } from "./project-copy.ts";

/**
 * A copy of the project with its own firm, after everything that editors do to services: one is new, one has another
 * price, one another title, one another address, one is gone, and the cards stand in another order.
 */
export function editedFirm(): string {
  const folder = copyWithFirm("content/firm", "edited");
  const [repriced, retitled, renamed, ...others] = services;
  if (!repriced || !retitled || !renamed) throw new Error("The firm has too few services to change one in each way.");

  siteCli(folder, "new-service", "night-desk", "--title", "Night Desk", "--publish");
  writeTexts(folder, "night-desk");
  const [{ name = "", price = 0 } = {}] = repriced.deliverables;
  siteCli(folder, "set-price", repriced.slug, name, String(price / 100 + 500));
  edit(join(folder, `content/firm/services/${retitled.slug}.ts`), retitled.title, `${retitled.title} Anew`);
  siteCli(folder, "rename-service", renamed.slug, `${renamed.slug}-renamed`);
  const removed = others.find(({ slug }) => run(folder, "remove-service", slug, "--redirect", "/solutions").ok);
  if (!removed) throw new Error("Texts refer to each of the services that could be removed.");
  edit(join(folder, "content/firm/services/index.ts"), /(?<=services = \{\n).*?(?=\};)/s, (list) =>
    list
      .split(/(?<=,\n)/)
      .toReversed()
      .join(""),
  );
  return folder;
}

// --- internal ---

/** Replaces the template's texts with those of the invented firm's service of the same name, at this firm's rate. */
function writeTexts(folder: string, slug: string): void {
  const [from, to] = ["tests/fixtures/firm", "content/firm"].map((firm) => join(folder, firm, `services/${slug}`));
  for (const extension of ["ts", "mdx"]) cpSync(`${from}.${extension}`, `${to}.${extension}`);
  const total = Number(/total: ([\d_]+)/.exec(readFileSync(`${to}.ts`, "utf8"))?.[1]?.replaceAll("_", ""));
  const hours = total / company.hourlyRate;
  edit(`${to}.ts`, /(?<=hours: )[\d.]+/, String(hours));
  const weeks = Math.ceil(hours / 30);
  edit(`${to}.ts`, /(?<=^ {2}weeks: ).*?(?=,$)/m, `{ min: ${weeks}, max: ${weeks + 2} }`);
  edit(`${to}.ts`, /\{ start: .*? \}/g, `{ start: 1, end: ${weeks + 2} }`);
}

function edit(file: string, before: string | RegExp, after: string | ((found: string) => string)): void {
  const source = readFileSync(file, "utf8");
  const edited = source.replace(before, typeof after === "string" ? () => after : after);
  if (edited === source) throw new Error(`${file} has nothing like ${before}.`);
  writeFileSync(file, edited);
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
