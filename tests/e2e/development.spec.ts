import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/port.ts";
import { screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const paths = [...screens.map(({ path }) => path), "/contact/sent", "/order/confirmed"];

// In one worker, so that both tests share a server.
test.describe.configure({ mode: "serial" });

let server: ChildProcess;
let data: string;
let origin: string;

// React reports hydration mismatches only in its development build.
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  data = mkdtempSync(join(tmpdir(), "site-dev-"));
  const start = `import { dev } from "vite-react-ssg/node";
    await dev({}, { configFile: "site/vite.config.ts", server: { strictPort: true } });`;
  server = spawn(process.execPath, ["--input-type=module", "--eval", start], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data },
    stdio: "ignore",
  });
  await expect
    .poll(
      () =>
        fetch(`${origin}/privacy`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 200_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
  rmSync(data, { recursive: true });
});

test("React finds in every page what it would have rendered itself", async ({ page }) => {
  test.setTimeout(300_000);
  // The fixture fails the test on anything that React writes to the console.
  for (const path of paths) {
    await visit(page, origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test.describe("the recording", () => {
  // A page that does not come from the server may not open Vite's WebSocket.
  test.use({ allowedProblems: /hydrat|\[vite\]|WebSocket/i });

  test("notices a page that is not what React renders", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    page.on("pageerror", (error) => warnings.push(error.message));
    await page.route(`${origin}/privacy`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("Privacy Policy</h1>", "Another</h1>") });
    });
    await visit(page, `${origin}/privacy`);
    await expect.poll(() => warnings.filter((warning) => /hydrat/i.test(warning)).length).toBeGreaterThan(0);
  });
});
