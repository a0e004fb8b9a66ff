import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { centsLiteral } from "../../cli/content/project/data-file.ts";
import { company, services } from "../../content/catalogue.ts";
import { pageMessages } from "../../content/messages/pages.ts";
import { addServices, copySite } from "../support/site-copy.ts";

describe("a build", { timeout: 120_000 }, () => {
  // A path may have spaces, accents and shell metacharacters.
  const parent = mkdtempSync(join(tmpdir(), "a café & (b) [ö] "));
  // The renderer's own name: the build must not mistake the site's files for that package's.
  const folder = join(parent, "vite-react-ssg");
  const service = services.find(({ additionalInfo }) => additionalInfo)?.slug ?? "";
  const odd = `a ("$"), a $& b, a $\` b and $$ c`;
  const buildWith = (env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, ["site/build/build.ts"], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...env },
    });
  const page = (name: string) => readFileSync(join(folder, "dist", `${name}.html`), "utf8");

  // The added service, which becomes a draft. No other service refers to it.
  const draft = `${service}-${services.length + 1}`;
  let built: ReturnType<typeof buildWith>;
  const edit = (file: string, of: (text: string) => string) => change(join(folder, file), of);

  beforeAll(() => {
    mkdirSync(folder);
    copySite(folder);
    addServices(folder, services.length + 1);
    edit(`content/firm/services/${service}.ts`, (text) =>
      text.replace(/additionalInfo:\s+"/, (field) => field + odd.replaceAll(`"`, `\\"`)),
    );
    const code = "```\nfirst\n\n\nlast\n```";
    edit(`content/firm/services/${service}.mdx`, (text) => `${text}\n${odd.replaceAll(/[$`]/g, "\\$&")}\n\n${code}\n`);
    edit("site/app/base.css", (text) => `${text}\n/*! don't { stop */\n`);
    edit(`content/firm/services/${draft}.ts`, (text) =>
      text
        .replace(/^\} satisfies/m, "  draft: true,\n} satisfies")
        .replace(/^ {2}title: "[^"]+"/m, '  title: "Something Drafted"'),
    );
    const link = `{ label: "Something Drafted", to: "/products/${draft}" }`;
    const reason = `{ title: "The Next One", description: "It is being drafted.", link: ${link} }`;
    edit("content/firm/about.ts", (text) => text.replace("team: [", `reasons: [${reason}], team: [`));
    edit("content/firm/navigation.ts", (text) => text.replace("Solutions: [", `Solutions: [${link}, `));
    built = buildWith();
    return () => rmSync(parent, { recursive: true });
  }, 120_000);

  test("writes dollar signs as they are", () => {
    const output =
      /2 warnings[^]*\nWritten to dist\/, for https:\/\/\S+\. To serve it: npm start \(again, if it is running\)\n$/;
    expect(built).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(output) });
    const html = page(`products/${service}`);
    const written = odd.replace('"$"', () => "“$”").replaceAll("&", "&amp;");
    expect(html.split(written).length - 1).toBeGreaterThanOrEqual(2);
    expect(html).toContain("<code>first\n\n\nlast\n</code>");
    expect(html.match(/id="root"/g)).toHaveLength(1);
    expect(readdirSync(folder).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
  });

  test("shows a draft in a preview only", () => {
    const dist = join(folder, "dist");
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.includes(draft))).toEqual([]);
    const texts = files.filter((file) => /\.(html|json|md|txt|xml|js)$/.test(file));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((file) => readFileSync(join(dist, file), "utf8").includes("Something Drafted"))).toEqual([]);

    expect(buildWith({ SITE_PREVIEW: "1" })).toMatchObject({ status: 0, stderr: "" });
    const preview = (file: string) => readFileSync(join(folder, "dist-preview", file), "utf8");
    expect(preview(`products/${draft}.html`)).toMatch(/<h1[^>]*>Something Drafted \(draft\)</);
    expect(preview("solutions.html")).toContain("Something Drafted (draft)");
    expect(preview("benefits.html").split(`href="/products/${draft}"`)).toHaveLength(4);
    expect(preview("index.html")).toContain(pageMessages.preview);
    for (const file of ["index.html", `products/${draft}.html`]) expect(preview(file)).toContain('content="noindex"');
  });

  test("names the text whose component throws", () => {
    const component = "site/build/mdx/components.tsx";
    const before = readFileSync(join(folder, component), "utf8");
    // One text has it.
    edit(component, (text) =>
      text.replace("CancelRight: () => cancelRight", 'CancelRight: () => { throw new Error("broken on purpose") }'),
    );
    const { status, stderr } = buildWith();
    expect(status).toBe(1);
    for (const words of ["/house-style", "content/firm/legal/house-style.mdx", "broken on purpose"])
      expect(stderr).toContain(words);
    writeFileSync(join(folder, component), before);
  });

  test("keeps the last build when a page cannot be rendered", () => {
    const before = page("about");
    edit("site/app/pages/about.tsx", (text) =>
      text.replace("return (", 'throw new Error("broken on purpose");\n  return ('),
    );
    const { status, stderr } = buildWith();
    expect(status).toBe(1);
    expect(stderr).toContain("/about");
    expect(stderr).toContain("broken on purpose");
    expect(page("about")).toBe(before);
  });

  test("says how to apply a missing patch", () => {
    const renderer = join(folder, "node_modules/vite-react-ssg");
    const real = realpathSync(renderer);
    rmSync(renderer);
    cpSync(real, renderer, { recursive: true });
    edit("node_modules/vite-react-ssg/dist/node.mjs", (text) => text.replace("export const patched = true;", ""));
    const { status, stderr } = buildWith();
    expect(status).toBe(1);
    expect(stderr).toContain("npx patch-package");
  });
});

const root = fileURLToPath(new URL("../..", import.meta.url));
const readable = /\.(html|md|json|txt|xml)$/;
/** The fee that goes up, and the total and the hours with it. */
const showing = /\$34,000|\$55,000|\b5500000\b|\b55000\b|\b110\.0\b/;

describe("a rebuilt folder", { timeout: 600_000 }, () => {
  // The bundler orders modules by the path from the project to its packages, which are in a folder above it in both.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/site-same-"));
  let first: Map<string, string>;
  const text = (file: string) => readFileSync(join(folder, "dist", file), "utf8");

  beforeAll(async () => {
    copySite(folder);
    first = await build(folder);
    return () => rmSync(folder, { recursive: true });
  }, 600_000);

  test("has the same bytes as the build of another folder", async () => {
    expect(first.size).toBeGreaterThan(150);
    expect(differences(await build(root, "--if-stale"), first)).toEqual([]);
  });

  test("changes only the files that show a raised price", async () => {
    const old = new Map([...first.keys()].filter((file) => readable.test(file)).map((file) => [file, text(file)]));
    raiseFee(folder, "process-automation");
    const after = await build(folder);
    const changed = differences(first, after).filter((file) => !/\.(br|gz)$/.test(file));
    expect(changed.filter((file) => old.has(file) && !showing.test(old.get(file) ?? ""))).toEqual([]);
    for (const extension of ["html", "md"]) expect(changed).toContain(`products/process-automation.${extension}`);
    expect(changed).toContain("data/products/process-automation.json");
    // No link preview keeps the old price.
    const others = changed.filter((file) => !readable.test(file));
    expect(others.map((file) => [file.replace(/\.\w{8}\.png$/, ""), after.has(file)]).toSorted()).toEqual([
      ["share/products/process-automation", false],
      ["share/products/process-automation", true],
      ["templates/catalogue.sha256", true],
    ]);
    expect([...after.keys()].filter((file) => readable.test(file) && text(file).includes("$34,000"))).toEqual([]);
  });

  test("gives the same bytes once every edit is undone", async () => {
    for (const name of ["content", "site"]) cpSync(join(root, name), join(folder, name), { recursive: true });
    expect(differences(first, await build(folder))).toEqual([]);
  });

  test("has the same scripts with 44 services", async () => {
    addServices(folder, 44);
    const many = await build(folder);
    expect([...many.keys()].filter((file) => /^products\/.*\.html$/.test(file)).length).toBeGreaterThanOrEqual(44);
    expect(scripts(many)).toEqual(scripts(first));
  });
});

function change(path: string, of: (text: string) => string): void {
  const before = readFileSync(path, "utf8");
  const after = of(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

function scripts(files: Map<string, string>): [string, string][] {
  return [...files].filter(([file]) => file.endsWith(".js"));
}

/** Raises the last fee of a service by an hour's, and the total and the hours that follow from it. */
function raiseFee(folder: string, slug: string): void {
  change(join(folder, `content/firm/services/${slug}.ts`), (text) =>
    text
      .replace(/(?<=price: )[\d_]+(?![^]*price: )/, raise)
      .replace(/(?<=total: )[\d_]+/, raise)
      .replace(/(?<=hours: )\d+/, (hours) => String(Number(hours) + 1)),
  );
}

function raise(fee: string): string {
  return centsLiteral(Number(fee.replaceAll("_", "")) + company.hourlyRate);
}

/** Builds the site of a project and returns a hash of each output file by its path. */
async function build(project: string, ...options: string[]): Promise<Map<string, string>> {
  // The test runner's environment would change the build.
  const env = { PATH: process.env.PATH };
  const command = ["site/build/build.ts", ...options];
  await promisify(execFile)(process.execPath, command, { cwd: project, env, maxBuffer: 2 ** 26 });
  const files = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".sources")
    .map((entry) => join(entry.parentPath, entry.name).slice(join(project, "dist/").length));
  return new Map(
    files.toSorted().map((file) => {
      const bytes = readFileSync(join(project, "dist", file));
      return [file, createHash("sha256").update(bytes).digest("hex")];
    }),
  );
}

/** Paths of the files that only one build has or that differ. */
function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted();
}
