import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { pages, services } from "../../content/catalogue.ts";
import { expect, test, visit } from "../support/browser.ts";
import { freePort } from "../support/port.ts";
import { buyer, orderPackage } from "../support/sample-order.ts";
import { copySite } from "../support/site-copy.ts";

// In one worker, so that all tests share a server. It serves a copy of the project, whose files a test may edit.
test.describe.configure({ mode: "serial" });
// In development, Framer Motion warns about reduced motion, and a warning fails a test.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const folder = mkdtempSync(join(tmpdir(), "site-edited-"));
let server: ReturnType<typeof startDevServer>;
let origin: string;

test.beforeAll(async () => {
  copySite(folder);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = startDevServer(port);
  server.stderr.resume();
  await expect(async () => expect((await fetch(origin)).status).toBe(200)).toPass({ timeout: 200_000 });
});

test.afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
  rmSync(folder, { recursive: true });
});

test("the server answers like one that serves a build", async ({ request }) => {
  const missing = `${pages["not-found"].heading}</h1>`;
  for (const [path, accept, status, has] of [
    ["/no-such-page", "text/html", 404, missing],
    ["/products/no-such-service", "text/html", 404, missing],
    ["/no-such-picture.png", "image/*", 404, ""],
    ["/data/index.json", "*/*", 200, `"heading":"${pages.home.heading}"`],
    ["/sitemap.xml", "*/*", 200, "/about</loc>"],
    ["/llms.txt", "*/*", 200, "/index.md)"],
    ["/about.md", "*/*", 200, `\n# ${pages.about.heading}\n`],
    ["/world.svg", "*/*", 200, "<path"],
  ] as const) {
    const response = await request.get(origin + path, { headers: { accept } });
    expect([path, response.status()]).toEqual([path, status]);
    expect(await response.text()).toContain(has);
  }
});

test("a second server on the same store says so without a stack", async () => {
  const second = startDevServer(await freePort());
  expect(await textOf(second.stderr)).toMatch(/error:\S*\ndata is in use by another server\. Stop it, .*\n$/);
});

test("an edited text shows on the open page", async ({ page }) => {
  const slug = services[0]?.slug ?? "";
  await visit(page, `${origin}/products/${slug}`);
  edit(`content/firm/services/${slug}.mdx`, (text) => `${text}\n<Note>\n  A new sentence.\n</Note>\n`);
  await expect(page.getByText("A new sentence.")).toBeVisible();
});

test("an edited palette shows on the open page", async ({ page }) => {
  const primary = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"));
  await visit(page, origin);
  const before = await primary();
  edit("content/firm/theme.ts", (text) => text.replace(`primary: "${before}"`, 'primary: "#1f4b44"'));
  // The page may load anew while it is asked.
  await expect(async () => expect(await primary()).toBe("#1f4b44")).toPass();
});

test("an edited loader changes the open page", async ({ page }) => {
  await visit(page, `${origin}/contact/sent`);
  edit("site/build/section-data.ts", (text) => text.replace("heading: page.heading", 'heading: "A new heading"'));
  await expect(page.getByRole("heading", { name: "A new heading" })).toBeVisible();
});

test.describe("a file that cannot be read", () => {
  test.use({ allowedProblems: /500|error|failed|\\[vite\\]/i });

  test("shows as an error with its place until it is fixed", async ({ page }) => {
    const broken = "\nexport const broken = ;\n";
    edit("site/app/pages/contact.tsx", (text) => text + broken);
    const status = async () => (await fetch(`${origin}/contact`)).status;
    await expect.poll(status).toBe(500);
    await page.goto(`${origin}/contact`);
    const overlay = page.locator("vite-error-overlay");
    await expect(overlay).toContainText("site/app/pages/contact.tsx");
    await expect(overlay).toContainText("export const broken = ;");
    await expect(overlay).not.toContainText("\u001b[");
    edit("site/app/pages/contact.tsx", (text) => text.replace(broken, ""));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
  });
});

test("an edited price is the one that orders have to name", async ({ request }) => {
  for (const file of ["order.ts", `packages/${orderPackage.slug}.ts`])
    edit(`content/firm/${file}`, (text) => text.replace(/price: [\d_]+/, "price: 1_234_00"));
  const form = { ...buyer, productPrice: 1234 };
  const order = () => request.post(`${origin}/api/orders`, { form, maxRedirects: 0 });
  await expect.poll(async () => (await order()).status()).toBe(303);
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

/** Starts the development server of the copy, whose packages may be symlinks, with a store in its folder. */
function startDevServer(port: number) {
  const start = `import { dev } from "vite-react-ssg/node";
    await dev({}, { configFile: "site/vite.config.ts", server: { strictPort: true, fs: { strict: false } } });`;
  return spawn(process.execPath, ["--input-type=module", "--eval", start], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: "data" },
    stdio: ["ignore", "ignore", "pipe"],
  });
}
