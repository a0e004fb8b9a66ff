import { readFileSync } from "node:fs";
import { type CatalogueService, company, estimates, packages, services } from "../../content/catalogue.ts";
import { formatHours, formatWeeks, splitFee } from "../../content/pricing/fees.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { textFaults } from "../support/clipped.ts";
import { orderPackage } from "../support/order-package.ts";
import { print, squeezed } from "../support/paper.ts";
import { longService, longServicePath, sampledPaths } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { addStyles, visit } from "../support/visit.ts";

/** The screens of a phone and a laptop, in CSS pixels. */
const firstScreens = [
  [390, 844],
  [1440, 900],
] as const;

/** Texts of the page that a printed estimate leaves out. */
const unprinted = [
  "Quick Links",
  "Print or save as PDF",
  "Ask about this estimate",
  "Book Your Consultation",
  "About This Service",
  "(Optional)",
];

// The other services have the same page. tests/estimates.test.ts compares their figures.
for (const service of services.filter(({ slug }) => sampledPaths.includes(`/products/${slug}`))) {
  const { slug, title } = service;
  const path = `/products/${slug}`;

  test(`§2 ${title}: the fee is on the first screen`, async ({ page }) => {
    await page.goto(path);
    const fee = page.getByRole("complementary", { name: "Price" }).getByText(formatUsd(service.total));
    for (const [width, height] of firstScreens) {
      await page.setViewportSize({ width, height });
      await expect(fee).toBeInViewport({ ratio: 1 });
    }
  });

  test(`§2 ${title}: About This Service describes it`, async ({ page }) => {
    await page.goto(path);
    const about = page.getByRole("region", { name: "About This Service" });
    await expect(about).toContainText(beginningOf(slug));
    await expect(about.getByRole("heading", { name: "Key Benefits" })).toBeVisible();
    for (const benefit of service.benefits) {
      await expect(about.getByRole("listitem").filter({ hasText: benefit })).toHaveCount(1);
    }
    if (service.additionalInfo) await expect(about.getByText(service.additionalInfo)).toBeVisible();
  });

  test(`${title}: says when it fits, when not, what to do instead`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(service.description, { exact: true }).first()).toBeVisible();
    for (const line of [service.fitsWhen, service.wrongWhen, service.instead, service.bring]) {
      await expect(main.getByText(line, { exact: true })).toBeVisible();
    }
  });

  test(`§2 ${title}: the sample invoice lists every deliverable`, async ({ page }) => {
    await page.goto(path);
    const table = page.getByRole("table", { name: /Sample Invoice Estimate/ });
    await expect(page.getByRole("heading", { name: "Fixed-Fee Deliverables & Pricing" })).toBeVisible();
    await expect(table.getByRole("columnheader")).toHaveText(["Deliverable", "Description", "Fixed Fee"]);
    await expect(table.getByRole("row")).toHaveCount(service.deliverables.length + 2);
    for (const [index, { name, description, price }] of service.deliverables.entries()) {
      const row = table.getByRole("row").nth(index + 1);
      await expect(row).toContainText(name);
      await expect(row).toContainText(description);
      await expect(row.getByRole("cell").last()).toHaveText(formatUsd(price));
    }
    const totalRow = table.getByRole("row").last();
    await expect(totalRow).toContainText("Total Fixed Fee");
    await expect(totalRow.getByRole("cell").last()).toHaveText(formatUsd(service.total));
  });

  test(`§2 ${title}: the hourly option has its four figures`, async ({ page }) => {
    await page.goto(path);
    const option = page.getByRole("region", { name: "Time & Expenses Option" });
    await expect(option.getByRole("term")).toHaveText([
      "Estimated Hours",
      "Hourly Rate",
      "Estimated Total",
      "Estimated Delivery Time",
    ]);
    await expect(option.getByRole("definition")).toHaveText([
      formatHours(service.hours),
      `${formatUsd(company.hourlyRate)}/hr`,
      formatUsd(service.total),
      formatWeeks(service.weeks),
    ]);
  });

  test(`${title}: the fixed fee states its terms`, async ({ page }) => {
    await page.goto(path);
    const { fixed, scope, acceptance, excluded } = estimates;
    const card = page.getByRole("region", { name: "Fixed Fee", exact: true });
    for (const text of [fixed, scope, acceptance, excluded])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
  });

  test(`${title}: the sample says what it got wrong`, async ({ page }) => {
    await page.goto(path);
    const figure = page.getByRole("region", { name: "A Sample of the Work" }).getByRole("figure");
    await expect(figure).toHaveCount(service.sample ? 1 : 0);
    if (!service.sample) return;
    await expect(figure).toContainText(service.sample.title);
    await expect(figure).toContainText("Sample, with made-up numbers");
    await expect(figure).toContainText(service.sample.wentWrong);
    if (service.sample.kind === "forecast")
      await expect(figure.getByRole("img").first()).toHaveAccessibleName(/: forecast \d+.*last year \d+$/);
  });

  test(`§2 ${title}: its links carry the estimate along`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    const up = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
    await expect(up).toHaveAttribute("href", "/solutions");
    await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", `/contact?about=${slug}`);
    for (const name of ["Book a Consultation", "Book Your Consultation"])
      await expect(main.getByRole("link", { name }).first()).toHaveAttribute("href", `/request-demo?about=${slug}`);
  });

  test(`${title}: the page ends with the related service`, async ({ page }) => {
    await page.goto(path);
    const { related } = service;
    const last = page.getByRole("main").getByRole("region").last();
    const onward = related ? `/products/${related.service}` : "/request-demo";
    await expect(last.getByRole("link").first()).toHaveAttribute("href", onward);
    if (related) await expect(last).toContainText(related.reason);
  });

  test(`${title}: the estimate prints on one sheet`, async ({ page }) => {
    await visit(page, path);
    for (const [format, day] of [
      ["A4", "2031-06-15"],
      ["Letter", "2031-06-17"],
    ] as const) {
      await page.clock.setFixedTime(new Date(`${day}T18:00:00Z`));
      const sheets = await print(page, format);
      expect(sheets, format).toHaveLength(1);
      for (const text of printedOf(service, day)) expect(sheets[0], format).toContain(squeezed(text));
      for (const text of unprinted) expect(sheets[0], format).not.toContain(squeezed(text));
    }
  });
}

for (const { slug, title, label, price, weeks, inclusions, additionalInfo, ...rest } of packages) {
  const path = `/products/${slug}`;

  test(`§2 ${title}: the flat fee is on the first screen`, async ({ page }) => {
    await page.goto(path);
    const fee = page.getByRole("complementary", { name: "Price" }).getByText(formatUsd(price));
    for (const [width, height] of firstScreens) {
      await page.setViewportSize({ width, height });
      await expect(fee).toBeInViewport({ ratio: 1 });
    }
  });

  test(`§2 ${title}: the page lists what is included`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    for (const text of [label, formatWeeks(weeks), additionalInfo])
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    for (const { title: name, description } of inclusions) {
      const item = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
      await expect(item).toContainText(description);
    }
    for (const { title: name } of rest.technologies)
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(main).not.toContainText(/partner/i);
    if (rest.introductoryPrice) await expect(main.getByText(rest.introductoryPrice)).toBeVisible();
  });

  test(`§2 ${title}: its buttons lead to the order form, to contact`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    const ordered = slug === orderPackage.slug;
    const order = main.getByRole("link", { name: `Get Started for $${price / 100}` });
    await expect(main.locator('a[href="/order"]')).toHaveCount(ordered ? await order.count() : 0);
    if (ordered) await expect(order.first()).toHaveAttribute("href", "/order");
    const contact = main.getByRole("link", { name: "Contact Us for Custom Solutions" });
    if (ordered) await expect(contact.first()).toHaveAttribute("href", "/contact");
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the estimate is complete, whatever the address says", async ({ page }) => {
    const optional = longService.deliverables.find((each) => each.optional);
    await page.goto(`${longServicePath}?without=${optional?.id}`);
    await expect(page.getByRole("table").getByRole("row").last()).toContainText(formatUsd(longService.total));
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByText("(Optional)").first()).toBeVisible();
  });

  test("the printed estimate has a line for the date", async ({ page }) => {
    await page.goto(longServicePath);
    const sheets = await print(page, "Letter");
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatch(/Preparedfor.*DateGoodfor/);
  });
});

test.describe("with text at twice its size on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a service's title breaks no word", async ({ page }) => {
    await visit(page, longServicePath);
    await addStyles(page, "html { font-size: 200% }");
    const words = (await page.getByRole("heading", { level: 1 }).innerText()).split(/\s/);
    expect((await textFaults(page)).brokenWords.filter((word) => words.includes(word))).toEqual([]);
  });

  for (const { slug, title } of services) {
    test(`${title} does not scroll sideways`, async ({ page }) => {
      await visit(page, `/products/${slug}`);
      await addStyles(page, "html { font-size: 200% }");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  }
});

// --- internal ---

/** The first words of a service's long description, up to the first mark. */
function beginningOf(slug: string): string {
  const text = readFileSync(new URL(`../../content/firm/services/${slug}.mdx`, import.meta.url), "utf8");
  return /^[^<[*_`{\n]+/.exec(text)?.[0].trim() ?? "";
}

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
    `No. ${service.slug.slice(0, 3).toUpperCase()}-${day.replaceAll("-", "")}`,
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
