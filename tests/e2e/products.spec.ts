import { type CatalogueService, company, estimates, packages, services } from "../../content/catalogue.ts";
import { formatHours, formatWeeks, splitFee } from "../../content/pricing/fees.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { doubleText, expect, pageWidth, test, visit } from "../support/browser.ts";
import { printPages, withoutWhitespace } from "../support/documents.ts";
import { longService, longServicePath, orderedPage } from "../support/routes.ts";
import { orderPackage } from "../support/sample-order.ts";
import { textFaults } from "./findings.ts";

test("§2 a product's fee is on the first screen", async ({ page }) => {
  for (const [path, fee] of [
    [longServicePath, formatUsd(longService.total)],
    [orderedPage.path, formatUsd(orderPackage.price)],
  ] as const) {
    await page.goto(path);
    const shown = page.getByRole("complementary", { name: "Price" }).getByText(fee);
    // The screens of a phone and a laptop.
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
  }
});

/** Texts of the page that a printed estimate leaves out. */
const unprinted = [
  "Quick Links",
  "Print or save as PDF",
  "Ask about this estimate",
  "Book Your Consultation",
  "About This Service",
  "(Optional)",
];

test.describe("on a known day", () => {
  test.use({ ownContext: true });

  test("the estimate prints on one sheet", async ({ page }) => {
    const day = "2031-06-15";
    await page.clock.setFixedTime(new Date(`${day}T18:00:00Z`));
    await visit(page, longServicePath);
    for (const format of ["A4", "Letter"] as const) {
      const sheets = await printPages(page, format);
      expect(sheets).toHaveLength(1);
      const printed = (text: string) => sheets[0]?.includes(withoutWhitespace(text));
      expect(printedOf(longService, day).filter((text) => !printed(text))).toEqual([]);
      expect(unprinted.filter(printed)).toEqual([]);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the estimate is complete, on screen or printed", async ({ page }) => {
    const optional = longService.deliverables.find((each) => each.optional);
    await page.goto(`${longServicePath}?without=${optional?.id}`);
    await expect(page.getByRole("table").getByRole("row").last()).toContainText(formatUsd(longService.total));
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByText("(Optional)").first()).toBeVisible();
    // Without a script nobody fills in the date.
    expect(await printPages(page, "Letter")).toEqual([expect.stringMatching(/Preparedfor.*DateGoodfor/)]);
  });
});

test.describe("with text at twice its size on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a service's title breaks no word", async ({ page }) => {
    await visit(page, longServicePath);
    await doubleText(page);
    const words = (await page.getByRole("heading", { level: 1 }).innerText()).split(/\s/);
    expect((await textFaults(page)).brokenWords.filter((word) => words.includes(word))).toEqual([]);
  });

  for (const { slug } of [...packages, ...services]) {
    test(`no word scrolls the page of ${slug} sideways`, async ({ page }) => {
      await visit(page, `/products/${slug}`);
      await doubleText(page);
      expect(await pageWidth(page)).toBeLessThanOrEqual(390);
    });
  }
});

test("the highlighted card has an outline on paper", async ({ page }) => {
  await visit(page, "/solutions");
  await page.emulateMedia({ media: "print" });
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: orderPackage.title }) });
  await expect(card).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
});

test("a press anywhere on a card opens its service", async ({ page }) => {
  const title = services[0]?.title ?? "";
  await visit(page, "/solutions");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await card.click({ position: { x: 16, y: 100 } });
  await expect(page).toHaveURL(`/products/${services[0]?.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test.describe("the comparison", () => {
  test.beforeEach(({ page }) => visit(page, "/solutions"));

  test("opens with a row for every offer", async ({ page }) => {
    const table = page.getByRole("table", { name: "Compare the Services" });
    await expect(table).toBeHidden();
    await page.getByText("Compare the Services").click();
    await expect(table.getByRole("rowheader")).toHaveText([...packages, ...services].map(({ title }) => title));
  });

  test("lists an offer's facts below its name on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText("Compare the Services").click();
    const name = page.getByRole("rowheader", { name: services[0]?.title ?? "", exact: true });
    const fee = page.getByRole("row").filter({ has: name }).getByRole("cell").first();
    await expect(fee).toContainText("$");
    // Browsers drop the implicit roles of table elements that are blocks.
    await expect(page.locator("main :is(table, thead, tbody, tr, th, td):not([role])")).toHaveCount(0);
    expect((await fee.boundingBox())?.y).toBeGreaterThan((await name.boundingBox())?.y ?? Number.NaN);
    expect(await pageWidth(page)).toBe(390);
  });
});

/** The texts of an estimate printed on a day. */
function printedOf(service: CatalogueService, day: string): string[] {
  return [
    company.legalName,
    `${company.email} · ${company.phone}`,
    "Estimate",
    service.title,
    inWords(day, 0),
    `until ${inWords(day, company.estimateValidDays)}`,
    ...service.deliverables.flatMap(({ name, description, price }) => [name, description, formatUsd(price)]),
    `Total Fixed Fee ${formatUsd(service.total)}`,
    formatHours(service.hours),
    `${formatUsd(company.hourlyRate)}/hr`,
    formatWeeks(service.weeks),
    service.additionalInfo ?? "",
    `No. ${service.slug.toUpperCase()}-${day.replaceAll("-", "")}`,
    `/products/${service.slug}`,
    estimates.status,
    estimates.hourly,
    estimates.acceptance,
    ...splitFee(service.total, estimates.payments).map(({ cents }) => formatUsd(cents)),
    "name, signature, date",
  ];
}

/** The day some days after another: `June 15, 2031`. */
function inWords(day: string, after: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + after);
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
