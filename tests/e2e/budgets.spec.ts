import { statSync } from "node:fs";
import { join } from "node:path";
import { company, services } from "../../content/catalogue.ts";
import { dist } from "../support/built.ts";
import { long } from "../support/long.ts";
import { layouts, longService, longServicePath, privacyPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { hydrated, visit, recordTransfer } from "../support/visit.ts";

/** The limits in bytes, compressed. By a firm's facts, a few hundred bytes differ: files have other names. */
const budget = { legalScript: 95_000, homeScript: 122_000, formScript: 35_000, servicePage: 22_000, fonts: 65_000 };

test("a legal page runs at most 95 kB of script", async ({ page }) => {
  const transfer = recordTransfer(page);
  await visit(page, privacyPage.path);
  await page.waitForLoadState("networkidle");
  expectWithin(budget.legalScript, await transfer.bytes("script"));
});

test("the home page runs at most 122 kB of script, and a form's libraries only when the form comes near", async ({
  page,
}) => {
  const transfer = recordTransfer(page);
  await visit(page, "/");
  // The animations come with the first card, when that comes near.
  await page.locator("[data-reveal]").first().scrollIntoViewIfNeeded();
  await page.locator("[data-reveal=waiting]").first().waitFor({ state: "attached" });
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

test("a page has its styles within it, two fonts ahead, and nothing from elsewhere", async ({ page, baseURL }) => {
  for (const path of long ? layouts : ["/", longServicePath, "/order"]) {
    const transfer = recordTransfer(page);
    const response = await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const html = (await response?.text()) ?? "";
    expect(response?.headers()["content-encoding"]).toBe("br");
    expect(transfer.urls("stylesheet")).toEqual([]);
    expect(html.match(/<link rel="preload"[^>]*>/g)).toHaveLength(2);
    expect(transfer.urls("font").length).toBeLessThanOrEqual(2);
    expectWithin(budget.fonts, await transfer.bytes("font"));
    expect(transfer.urls().filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  }
});

test("the page of a service is at most 22 kB of HTML", () => {
  const sizes = services.map(({ slug }) => statSync(join(dist, `products/${slug}.html.br`)).size);
  expectWithin(budget.servicePage, Math.max(...sizes));
});

test("content is in no script", async ({ page }) => {
  const transfer = recordTransfer(page);
  await visit(page, longServicePath);
  await page.waitForLoadState("networkidle");
  const scripts = await Promise.all(transfer.urls("script").map(async (url) => (await page.request.get(url)).text()));
  expect(scripts.join("")).not.toContain(company.legalName);
  expect(scripts.join("")).not.toContain(longService.deliverables[0]?.name);
});

// --- internal ---

/** Prints the figure as well, for the table in `docs/benchmarks.md`. */
function expectWithin(most: number, bytes: number): void {
  console.log(`${bytes.toLocaleString("en-US")} of ${most.toLocaleString("en-US")} bytes: ${test.info().title}`);
  expect(bytes).toBeLessThanOrEqual(most);
}
