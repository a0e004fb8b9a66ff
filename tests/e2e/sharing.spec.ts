import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { company } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { builtPages, dist, readBuilt } from "../support/built.ts";
import { longService, longServicePath } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test("every page has a share image of its own, of the right size and under 120 kB", () => {
  const images = builtPages.map(({ path, file }) => {
    const address = /property="og:image" content="([^"]+)"/.exec(readBuilt(file))?.[1] ?? "";
    const bytes = readFileSync(join(dist, new URL(address).pathname));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(bytes.length, path).toBeLessThan(120_000);
    return createHash("sha256").update(bytes).digest("hex");
  });
  expect(new Set(images).size).toBe(builtPages.length);
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
