import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
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
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { copySite } from "../support/site-copy.ts";

describe("a build of content with errors", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "site-refused-"));
  const service = join(folder, "content/firm/services/demand-planning.ts");
  let sound = "";

  beforeAll(() => {
    copySite(folder);
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist/index.html"), "the last build");
    sound = readFileSync(service, "utf8");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["only the check sees", "24_000_00", "24_000_01", "[total]"],
    ["cannot be loaded", 'icon: "trending-up"', 'icon[: "trending-up"', "[syntax]"],
    ["no schema takes", 'icon: "trending-up"', "icon: 5", "[schema]"],
  ])("reports what %s as the check does, and leaves the last build alone", (_, before, after, rule) => {
    expect(sound).toContain(before);
    writeFileSync(service, sound.replace(before, after));
    const { status, stdout, stderr } = spawnSync(process.execPath, ["site/build/build.ts"], {
      cwd: folder,
      encoding: "utf8",
      // The test runner's environment would change the build.
      env: { PATH: process.env.PATH },
    });
    expect(stdout).toMatch(/^content\/firm\/services\/demand-planning\.ts:\d+:\d+ /m);
    expect(stdout).toContain(rule);
    expect(stderr).toBe("");
    expect(status).toBe(1);
    expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
    expect(readFileSync(join(folder, "dist/index.html"), "utf8")).toBe("the last build");
  });

  test("waits for the check before it touches the last build, however long that takes", async () => {
    writeFileSync(service, sound);
    const end = join(folder, "end");
    // Replaces the check with one that fails when the test says so.
    writeFileSync(
      join(folder, "cli/main.ts"),
      `import { existsSync } from "node:fs";
       setInterval(() => existsSync(${JSON.stringify(end)}) && process.exit(1), 10);`,
    );
    const build = spawn(process.execPath, ["site/build/build.ts"], { cwd: folder, env: { PATH: process.env.PATH } });
    for await (const text of build.stdout) if (String(text).includes("Build for client")) writeFileSync(end, "");
    expect(build.exitCode ?? (await once(build, "exit"))[0]).toBe(1);
    expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
  });
});

describe("a build", { timeout: 120_000 }, () => {
  const parent = mkdtempSync(join(tmpdir(), "site-odd-"));
  // The renderer's own name, in which nothing of the site may be taken for a part of it.
  const folder = join(parent, "vite-react-ssg");
  const service = services.find(({ additionalInfo }) => additionalInfo)?.slug ?? "";
  const odd = `a ("$"), a $& b, a $\` b and $$ c`;
  const build = (env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, ["site/build/build.ts"], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...env },
    });
  const page = (name: string) => readFileSync(join(folder, "dist", `${name}.html`), "utf8");

  const draft = services.at(-2)?.slug ?? "";
  let built: ReturnType<typeof build>;
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));

  beforeAll(() => {
    mkdirSync(folder);
    copySite(folder);
    edit(`content/firm/services/${service}.ts`, (text) =>
      text.replace(/additionalInfo:\s+"/, (field) => field + odd.replaceAll(`"`, `\\"`)),
    );
    const code = "```\nfirst\n\n\nlast\n```";
    edit(`content/firm/services/${service}.mdx`, (text) => `${text}\n${odd.replace("$`", "$\\`")}\n\n${code}\n`);
    edit("site/base.css", (text) => `${text}\n/*! don't { stop */\n`);
    edit(`content/firm/services/${draft}.ts`, (text) =>
      text
        .replace(/^\} satisfies/m, "  draft: true,\n} satisfies")
        .replace(/^ {2}title: "[^"]+"/m, '  title: "Something Drafted"'),
    );
    built = build();
  }, 120_000);
  afterAll(() => rmSync(parent, { recursive: true }));

  test("writes dollar signs, blank lines of code and comments in styles as they are", () => {
    expect(built).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining("No findings") });
    const html = page(`products/${service}`);
    const written = odd.replaceAll('"', "&quot;").replaceAll("&", "&amp;").replaceAll("&amp;quot;", "&quot;");
    expect(html.split(written).length - 1).toBeGreaterThanOrEqual(2);
    expect(html).toContain("<code>first\n\n\nlast\n</code>");
    expect(html.match(/id="root"/g)).toHaveLength(1);
    expect(readdirSync(folder).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
  });

  test("shows a draft in a preview alone, which says what it is and keeps search engines out", () => {
    const dist = join(folder, "dist");
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.includes(draft))).toEqual([]);
    const texts = files.filter((file) => /\.(html|json|md|txt|xml|js)$/.test(file));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((file) => readFileSync(join(dist, file), "utf8").includes("Something Drafted"))).toEqual([]);

    expect(build({ SITE_PREVIEW: "1" })).toMatchObject({ status: 0, stderr: "" });
    const preview = (file: string) => readFileSync(join(folder, "dist-preview", file), "utf8");
    expect(preview(`products/${draft}.html`)).toContain("Something Drafted (draft)");
    expect(preview("solutions.html")).toContain("Something Drafted (draft)");
    expect(preview("index.html")).toContain("A preview: drafts are shown, and nothing here is published.");
    for (const file of ["index.html", `products/${draft}.html`]) expect(preview(file)).toContain('content="noindex"');
  });

  test("ends by saying where it is and for which address", () => {
    expect(built.stdout).toMatch(/\nWritten to dist\/, for https:\/\/\S+\. To serve it: npm start\n$/);
  });

  test("is served by npm start, which SIGTERM ends without leaving a process or a port", async () => {
    const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: join(folder, "data") };
    // A group of its own, so that whatever it leaves behind can be found.
    const npm = spawn("npm", ["start"], { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
    const group = -(npm.pid ?? 0);
    const kill = (signal: NodeJS.Signals | 0) => process.kill(group, signal);
    let ended = false;
    onTestFinished(() => void (ended || kill("SIGKILL")));
    let said = "";
    for await (const text of npm.stdout.setEncoding("utf8")) {
      said += text;
      if (said.includes("Stop:")) break;
    }
    const [, url = ""] = /^Serving (\S+)$/m.exec(said) ?? [];
    expect((await fetch(url)).status).toBe(200);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    expect(() => kill(0)).toThrow("ESRCH");
    ended = true;
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });

  test("fails on a page that cannot be rendered, names it, and keeps the last build", () => {
    const before = page("about");
    edit("site/pages/about.tsx", (text) =>
      text.replace("return (", 'throw new Error("broken on purpose");\n  return ('),
    );
    const { status, stderr } = build();
    expect(status).toBe(1);
    expect(stderr).toContain("/about");
    expect(stderr).toContain("broken on purpose");
    expect(page("about")).toBe(before);
  });

  test("says that the patch of its renderer is missing, and how to apply it", () => {
    const renderer = join(folder, "node_modules/vite-react-ssg");
    const real = realpathSync(renderer);
    rmSync(renderer);
    cpSync(real, renderer, { recursive: true });
    edit("node_modules/vite-react-ssg/dist/node.mjs", (text) => text.replace("export const patched = true;", ""));
    const { status, stderr } = build();
    expect(status).toBe(1);
    expect(stderr).toContain("npx patch-package");
  });
});
