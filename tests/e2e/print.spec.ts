import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { company, dashboard, estimates, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { formatHours, formatWeeks, paymentsOf } from "../../content/pricing.ts";
import { longServicePath, orderedPage, readLegal, sampledPaths, termsPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";
import { orderPackage } from "../support/order-package.ts";

/** Prints the page as a visitor would and returns the text of each sheet without whitespace. */
async function print(page: Page, format: "A4" | "Letter"): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const { text } = await extractText(pdf, { mergePages: false });
  // Line breaks and the gaps left by kerning do not matter.
  return text.map(squeezed);
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, "");

test.describe("the estimate on paper", () => {
  for (const service of services.filter(({ slug }) => sampledPaths.includes(`/products/${slug}`))) {
    test(`${service.title}: one page of A4 and of US Letter, with the catalogue's figures`, async ({ page }) => {
      await page.clock.setFixedTime(new Date("2031-06-15T18:00:00Z"));
      await visit(page, `/products/${service.slug}`);
      for (const format of ["A4", "Letter"] as const) {
        const sheets = await print(page, format);
        expect(sheets, format).toHaveLength(1);
        for (const text of [
          company.legalName,
          `${company.email} · ${company.phone}`,
          service.title,
          "June 15, 2031",
          `until ${lastDay(company.estimateValidDays)}`,
          ...service.deliverables.flatMap(({ name, description, price }) => [name, description, formatUsd(price)]),
          `Total Fixed Fee ${formatUsd(service.total)}`,
          formatHours(service.hours),
          `${formatUsd(company.hourlyRate)}/hr`,
          formatWeeks(service.weeks),
          service.additionalInfo ?? "",
          `Estimate ${service.slug}, 2031-06-15`,
          `/products/${service.slug}`,
          estimates.status,
          estimates.hourly,
          estimates.acceptance,
          ...paymentsOf(service.total, estimates.payments).map(({ cents }) => formatUsd(cents)),
          "name, signature, date",
        ]) {
          expect(sheets[0], format).toContain(squeezed(text));
        }
        for (const text of [
          "Quick Links",
          "Print or save as PDF",
          "Ask about this estimate",
          "Book Your Consultation",
          "About This Service",
          "(Optional)",
        ]) {
          expect(sheets[0], format).not.toContain(squeezed(text));
        }
      }
    });
  }

  test("bears the day it is printed, not the day the page was opened", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-06-15T18:00:00Z"));
    await visit(page, longServicePath);
    await page.clock.setFixedTime(new Date("2031-06-17T18:00:00Z"));
    expect((await print(page, "Letter"))[0]).toContain("June17,2031");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is one page too, with a line for the date", async ({ page }) => {
      await page.goto(longServicePath);
      for (const format of ["A4", "Letter"] as const) {
        const sheets = await print(page, format);
        expect(sheets, format).toHaveLength(1);
        expect(sheets[0]).toMatch(/Preparedfor.*DateFeesvalid/);
      }
    });
  });
});

test("a legal page prints with its title and without the navigation", async ({ page }) => {
  await visit(page, termsPage.path);
  const text = (await print(page, "Letter")).join("");
  expect(text).toContain(squeezed(termsPage.heading + readLegal(termsPage.path.slice(1)).description));
  expect(text).not.toContain("QuickLinks");
});

test("no sheet of the printed home page is nearly empty", async ({ page }) => {
  await visit(page, "/");
  for (const format of ["A4", "Letter"] as const) {
    expect((await print(page, format)).filter((sheet) => sheet.length < 100)).toEqual([]);
  }
});

test("the first sheet of a printed package has its price and what is included", async ({ page }) => {
  await visit(page, orderedPage.path);
  for (const format of ["A4", "Letter"] as const) {
    const [sheet] = await print(page, format);
    expect(sheet).toContain(formatUsd(orderPackage.price));
    for (const { title } of orderPackage.inclusions) expect(sheet).toContain(squeezed(title));
  }
});

test("the dashboard prints all of its slides, and no controls", async ({ page }) => {
  await visit(page, "/benefits");
  const text = (await print(page, "A4")).join("");
  for (const { title } of dashboard.slides) expect(text).toContain(squeezed(title));
  expect(text).not.toContain("Auto-playing");
});

// --- internal ---

/** The day some days after June 15, 2031, in words. */
function lastDay(days: number): string {
  return new Date(Date.UTC(2031, 5, 15 + days)).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
