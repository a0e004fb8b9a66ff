import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { diskFolder } from "../../cli/content/project/folder.ts";
import { loadProject } from "../../cli/content/project/project.ts";
import { company, theme, services } from "../../content/catalogue.ts";
import { builtFiles as addressesOfBuild } from "../../content/paths.ts";
import { expect, hydrated, recordTransfer, test, visit } from "../support/browser.ts";
import { builtFiles, builtHead, dist, fileOf, readBuilt } from "../support/built.ts";
import { longService, privacyPage, screens } from "../support/routes.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const htmlFiles = builtFiles.filter((file) => file.endsWith(".html"));
const pages = [...screens.map(({ path }) => path), "/contact/sent", "/404"];

/** The findings of a check in the HTML of every page, each with its page's path. */
function findings(check: (html: string) => string[]): string[] {
  return pages.flatMap((path) => check(readBuilt(fileOf(path))).map((finding) => `${path}: ${finding}`));
}

test("§2 the build has a file for every page", () => {
  expect(htmlFiles.toSorted()).toEqual([...pages.map(fileOf), "templates/order.html"].toSorted());
});

test("content/paths.ts lists every file without a hash in its name", () => {
  const project = loadProject(diskFolder(fileURLToPath(new URL("../..", import.meta.url))), Date.now());
  const known = addressesOfBuild(project.paths);
  const own = new Set(project.folder.list("content/firm/public"));
  const written = builtFiles.filter((file) => statSync(join(dist, file)).isFile() && !/\.(?:br|gz)$/.test(file));
  const unknown = written.filter((file) => !own.has(file) && !known.has(`/${file}`));
  expect(unknown.filter((file) => !/^(?:assets|data|share|templates)\/|^\.sources$/.test(file))).toEqual([]);
});

const hiding = /opacity:\s*0(?![.\d])|visibility:\s*hidden|display:\s*none|transform:|translate:|clip-path:/;

/** Rules for the HTML of every page, each with a function that finds violations. */
const wrong: Record<string, (html: string) => string[]> = {
  "nothing is hidden by an inline style or a hidden attribute": (html) => [
    ...[...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = ""]) => style).filter((style) => hiding.test(style)),
    ...(html.replaceAll(/"[^"]*"/g, '""').match(/<\w[^>]*\shidden\b[^>]*>/g) ?? []),
  ],
  "§7 no page loads anything from elsewhere": (html) =>
    html.match(/<(script|img|source|iframe)[^>]*\s(src|srcset)="(https?:)?\/\/[^>]*>/g) ?? [],
  "every link that opens a new tab says so": (html) =>
    (html.match(/<a [^>]*target="_blank".*?<\/a>/gs) ?? []).filter((link) => !link.includes("opens in a new tab")),
  "no text shows a placeholder": (html) =>
    html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "").match(/(?<!\{)\{\w+\}(?!\})/g) ?? [],
  "every page marks the end of its first screen once": (html) =>
    html.split('id="first-screen-end"').length === 2 ? [] : ["not once"],
  "every page names its character set in the first kilobyte": (html) =>
    /<meta [^>]*charset="utf-8"/.test(Buffer.from(html).subarray(0, 1024).toString()) ? [] : ["late"],
};
for (const [name, check] of Object.entries(wrong)) test(name, () => expect(findings(check)).toEqual([]));

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // On phones the estimate's rows are grids, for which browsers drop the implicit table roles.
      "no-redundant-role": "off",
      // React serializes elements its own way; browsers read both alike.
      ...Object.fromEntries(
        ["doctype-style", "void-style", "attr-case", "attribute-boolean-style"].map((rule) => [rule, "off"]),
      ),
      // Counts a quotation mark as the six letters of its entity; the schema limits titles.
      "long-title": "off",
      // A class keeps the number on one line, so that it can be copied and searched for with plain hyphens.
      "tel-non-breaking": ["error", { ignoreClasses: ["whitespace-nowrap"] }],
    },
  }),
);

test("every page is valid HTML by the recommended rules", async () => {
  const reports = await Promise.all(htmlFiles.map((file) => validator.validateString(readBuilt(file), file)));
  const reported = reports.flatMap(({ results }) =>
    results.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, selector }) => `${filePath}: ${ruleId}: ${message} (${selector})`),
    ),
  );
  expect(reported).toEqual([]);
});

test("a share image has the size that its page states", () => {
  for (const path of pages) {
    const { metas } = builtHead(path);
    const bytes = readFileSync(join(dist, new URL(metas["og:image"] ?? "").pathname));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect([metas["og:image:width"], metas["og:image:height"]]).toEqual(["1200", "630"]);
    expect(bytes.length, path).toBeLessThan(120_000);
  }
});

/** The limits in bytes, compressed. Another firm's files have other names, and a few hundred bytes more or less. */
const budget = { legalScript: 90_000, homeScript: 100_000, formScript: 30_000, servicePage: 22_000, fonts: 65_000 };

test("a legal page stays within its budgets", async ({ browser }) => {
  // Its cache is empty.
  await using page = await browser.newPage();
  const transfer = recordTransfer(page);
  const response = await page.goto(privacyPage.path);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const html = (await response?.text()) ?? "";
  expect(response?.headers()["content-encoding"]).toBe("br");
  expect(transfer.urls("stylesheet")).toEqual([]);
  expectWithin(budget.legalScript, await transfer.bytes("script"));
  const inUse = await page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family} ${status}`));
  expect(inUse).toEqual(
    expect.arrayContaining(Object.values(theme.typefaces).map((name) => `${name} Variable loaded`)),
  );
  expect(html.match(/<link rel="preload"[^>]*>/g)).toHaveLength(2);
  expect(transfer.urls("font")).toHaveLength(2);
  expectWithin(budget.fonts, await transfer.bytes("font"));
});

test("the home page loads the form's libraries when the form comes near", async ({ browser }) => {
  await using page = await browser.newPage();
  const transfer = recordTransfer(page);
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  const before = await transfer.bytes("script");
  expectWithin(budget.homeScript, before);
  const form = page.getByRole("form");
  await expect(form).not.toHaveAttribute("data-ready");
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute("data-ready");
  const libraries = (await transfer.bytes("script")) - before;
  expect(libraries).toBeGreaterThan(0);
  expectWithin(budget.formScript, libraries);
});

test("the page of a service stays within its budget", () => {
  const sizes = services.map(({ slug }) => statSync(join(dist, `products/${slug}.html.br`)).size);
  expectWithin(budget.servicePage, Math.max(...sizes));
});

test("content is in no script", () => {
  const scripts = builtFiles.filter((file) => file.endsWith(".js")).map(readBuilt);
  expect(scripts.join("")).not.toContain(company.legalName);
  expect(scripts.join("")).not.toContain(longService.deliverables[0]?.name);
});

test("SIGTERM ends npm start without leaving a process", async () => {
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: test.info().outputPath("data") };
  // A group of its own, so that whatever it leaves behind can be found.
  const npm = spawn("npm", ["start"], {
    cwd: dirname(dist),
    env,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = (signal: NodeJS.Signals | 0) => process.kill(-(npm.pid ?? 0), signal);
  try {
    let output = "";
    for await (const text of npm.stdout.setEncoding("utf8")) {
      output += text;
      if (output.includes("Stop:")) break;
    }
    const [, url = ""] = /^Serving (\S+)$/m.exec(output) ?? [];
    expect((await fetch(url)).status).toBe(200);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    expect(() => kill(0)).toThrow("ESRCH");
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  } finally {
    if (npm.exitCode === null && npm.signalCode === null) kill("SIGKILL");
  }
});

/** Prints the figure next to its budget, as `docs/benchmarks.md` says. */
function expectWithin(most: number, bytes: number): void {
  console.log(`${bytes.toLocaleString("en-US")} of ${most.toLocaleString("en-US")} bytes: ${test.info().title}`);
  expect(bytes).toBeLessThanOrEqual(most);
}
