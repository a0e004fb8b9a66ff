import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { company } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { longService, longServicePath, screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const paths = [...screens.map(({ path }) => path), "/contact/sent", "/order/confirmed", "/404"];

test("every page has a share image of its own, of the right size and under 120 kB", () => {
  const images = paths.map((path) => {
    const html = readFileSync(join(dist, `${path === "/" ? "index" : path}.html`), "utf8");
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const file = join(dist, new URL(address).pathname);
    const bytes = readFileSync(file);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(statSync(file).size, path).toBeLessThan(120_000);
    return createHash("sha256").update(bytes).digest("hex");
  });
  expect(new Set(images).size).toBe(paths.length);
});

test("link previews are given the image's size and its words", async ({ page }) => {
  await page.goto(longServicePath);
  const property = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(property("og:image:width")).toHaveAttribute("content", "1200");
  await expect(property("og:image:height")).toHaveAttribute("content", "630");
  await expect(property("og:image:type")).toHaveAttribute("content", "image/png");
  const words = (await property("og:image:alt").getAttribute("content")) ?? "";
  expect(words).toContain(`${company.brand}: ${longService.title}. ${formatUsd(longService.total)}`);
  await expect(page.locator('meta[name="twitter:image:alt"]')).toHaveAttribute("content", words);
});

test("a share image is served as PNG", async ({ page, request }) => {
  await page.goto("/about");
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  const response = await request.get(new URL(address ?? "").pathname);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("image/png");
});
