import { readFileSync } from "node:fs";
import { type CatalogueService, company, estimates, packages, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { formatHours, formatWeeks, splitFee } from "../../content/pricing/fees.ts";
import { textFaults } from "../support/clipped.ts";
import { print, squeezed } from "../support/paper.ts";
import { longService, longServicePath, sampledPaths } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { addStyles, visit } from "../support/visit.ts";
import { orderPackage } from "../support/order-package.ts";

/** The screens of a phone and a laptop, in CSS pixels. */
const firstScreens = [
  [390, 844],
  [1440, 900],
] as const;

/** What is of no use on paper. */
const unprinted = [
  "Quick Links",
  "Print or save as PDF",
  "Ask about this estimate",
  "Book Your Consultation",
  "About This Service",
  "(Optional)",
];

// The other services are pages of the same parts, whose figures tests/estimates.test.ts compares.
for (const service of services.filter(({ slug }) => sampledPaths.includes(`/products/${slug}`))) {
  const { slug, title } = service;

  test(`§2 ${title}: the page shows its fee at once, every figure, and what it is good for`, async ({ page }) => {
    await visit(page, `/products/${slug}`);
    const main = page.getByRole("main");
    const fee = page.getByRole("complementary", { name: "Price" }).getByText(formatUsd(service.total));
    const explained = main.locator("dt", { has: page.getByRole("button", { name: /^About: / }) });
    await expect(explained).toHaveCount(4);
    for (const [width, height] of firstScreens) {
      await page.setViewportSize({ width, height });
      await expect(fee).toBeInViewport({ ratio: 1 });
      // The icon that explains a figure ends where the content of its cell does.
      const overhangs = await explained.evaluateAll((terms) =>
        terms.map(
          (term) => term.querySelector("svg")!.getBoundingClientRect().right - term.getBoundingClientRect().right,
        ),
      );
      for (const overhang of overhangs) expect(overhang, `${width} px`).toBeCloseTo(0);
    }
    await expect(main.getByRole("heading", { name: "Fixed-Fee Deliverables & Pricing" })).toBeVisible();
    const table = main.getByRole("table", { name: /Sample Invoice Estimate/ });
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

    const option = main.getByRole("region", { name: "Time & Expenses Option" });
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

    await expect(main.getByText(service.description, { exact: true }).first()).toBeVisible();
    for (const line of [service.fitsWhen, service.wrongWhen, service.bring]) {
      await expect(main.getByText(line, { exact: true })).toBeVisible();
    }
    for (const text of [estimates.fixed, estimates.hourly, estimates.scope, estimates.acceptance, estimates.excluded]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByRole("region", { name: "Is It Worth It?" })).toHaveCount(service.savedWork ? 1 : 0);
    await expect(main.getByRole("heading", { name: "About This Service" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Key Benefits" })).toBeVisible();
    for (const benefit of service.benefits) {
      await expect(main.getByRole("listitem").filter({ hasText: benefit })).toHaveCount(1);
    }
    const about = main.getByRole("region", { name: "About This Service" });
    const prose = await about.innerText();
    const fees = (await main.innerText()).replace(prose, "").match(/\$\d[\d,]*/g) ?? [];
    expect(fees.filter((each) => each === formatUsd(service.total)).length).toBeLessThanOrEqual(3);
    if (service.additionalInfo) await expect(about.getByText(service.additionalInfo)).toBeVisible();
    await expect(about).toContainText(beginningOf(slug));

    const figure = page.getByRole("region", { name: "A Sample of the Work" }).getByRole("figure");
    await expect(figure).toHaveCount(service.sample ? 1 : 0);
    if (service.sample) await expect(figure).toContainText(service.sample.title);
    if (service.sample) await expect(figure).toContainText("Sample with invented figures");
    if (service.sample?.kind === "forecast")
      await expect(figure.getByRole("img").first()).toHaveAccessibleName(/: forecast \d+.*last year \d+$/);

    await test.step("it leads up to the solutions, to contact, and on to the related service or a consultation", async () => {
      const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
      await expect(current).toHaveAttribute("href", "/solutions");
      const up = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
      await expect(up).toHaveAttribute("href", "/solutions");
      await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
      for (const name of ["Book a Consultation", "Book Your Consultation"])
        await expect(main.getByRole("link", { name }).first()).toHaveAttribute("href", "/request-demo");
      const { related } = service;
      const last = main.getByRole("region").last();
      const onward = related ? `/products/${related.service}` : "/request-demo";
      await expect(last.getByRole("link").first()).toHaveAttribute("href", onward);
      if (related) await expect(last).toContainText(related.reason);
    });

    await test.step("on paper it is one page of A4 and of US Letter, with the catalogue's figures, and bears the day it is printed", async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
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
  });
}

for (const { slug, title, label, price, weeks, inclusions, additionalInfo, ...rest } of packages) {
  test(`§2 ${title}: the page shows its flat fee, its weeks, and what is included`, async ({ page }) => {
    await visit(page, `/products/${slug}`);
    const main = page.getByRole("main");
    const fee = page.getByRole("complementary", { name: "Price" }).getByText(formatUsd(price));
    for (const [width, height] of firstScreens) {
      await page.setViewportSize({ width, height });
      await expect(fee).toBeInViewport({ ratio: 1 });
    }
    for (const text of [label, formatUsd(price), formatWeeks(weeks), additionalInfo]) {
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    const item = main.getByRole("listitem");
    for (const { title: name, description } of inclusions) {
      await expect(item.filter({ has: page.getByRole("heading", { name, exact: true }) })).toContainText(description);
    }
    await expect(main.getByRole("heading", { name: rest.technologiesTitle ?? "Technologies" })).toBeVisible();
    for (const { title: name } of rest.technologies) {
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(main).not.toContainText(/partner/i);
    if (rest.introductoryPrice) await expect(main.getByText(rest.introductoryPrice)).toBeVisible();
    const sample = page.getByRole("region", { name: "A Sample of the Work" }).getByRole("figure");
    await expect(sample).toHaveCount(rest.sample ? 1 : 0);
    if (rest.sample) await expect(sample).toContainText(rest.sample.title);

    await test.step("it can be ordered if it is the one that can, and its first sheet has its price and what is included", async () => {
      const ordered = slug === orderPackage.slug;
      const order = main.getByRole("link", { name: `Get Started for $${price / 100}` });
      await expect(main.locator('a[href="/order"]')).toHaveCount(ordered ? await order.count() : 0);
      if (ordered) await expect(order.first()).toHaveAttribute("href", "/order");
      const contact = main.getByRole("link", { name: "Contact Us for Custom Solutions" });
      if (ordered) await expect(contact.first()).toHaveAttribute("href", "/contact");
      const [sheet] = await print(page, "Letter");
      expect(sheet).toContain(formatUsd(price));
      for (const each of inclusions) expect(sheet).toContain(squeezed(each.title));
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is the whole estimate, and no box; it is one page of paper too, with a line for the date", async ({
    page,
  }) => {
    await page.goto(`${longServicePath}?without=${longService.deliverables.find(({ optional }) => optional)?.id}`);
    await expect(page.getByRole("table").getByRole("row").last()).toContainText(formatUsd(longService.total));
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByText("(Optional)").first()).toBeVisible();
    for (const format of ["A4", "Letter"] as const) {
      const sheets = await print(page, format);
      expect(sheets, format).toHaveLength(1);
      expect(sheets[0]).toMatch(/Preparedfor.*DateFeesvalid/);
    }
  });
});

test("with text at twice its size, the first screen of a service on a phone breaks no word of its title, and its card holds its icon", async ({
  page,
}) => {
  await visit(page, longServicePath);
  await addStyles(page, "html { font-size: 200% }");
  await page.setViewportSize({ width: 390, height: 844 });
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const words = title.split(/\s/);
  expect((await textFaults(page)).brokenWords.filter((word) => words.includes(word))).toEqual([]);
  const card = page.getByRole("complementary", { name: "Price" });
  const [frame, icon] = [await card.boundingBox(), await card.locator("svg").first().boundingBox()];
  expect(icon!.x + icon!.width).toBeLessThanOrEqual(frame!.x + frame!.width);
});

// --- internal ---

/** The words with which a service's long description begins, up to the first mark. */
function beginningOf(slug: string): string {
  const text = readFileSync(new URL(`../../content/firm/services/${slug}.mdx`, import.meta.url), "utf8");
  return /^[^<[*_`{\n]+/.exec(text)?.[0].trim() ?? "";
}

/** What the sheet of an estimate says that is printed on a day. */
function printedOf(service: CatalogueService, day: string): string[] {
  return [
    company.legalName,
    `${company.email} · ${company.phone}`,
    service.title,
    inWords(day, 0),
    `until ${inWords(day, company.estimateValidDays)}`,
    ...service.deliverables.flatMap(({ name, description, price }) => [name, description, formatUsd(price)]),
    `Total Fixed Fee ${formatUsd(service.total)}`,
    formatHours(service.hours),
    `${formatUsd(company.hourlyRate)}/hr`,
    formatWeeks(service.weeks),
    service.additionalInfo ?? "",
    `Reference: ${service.slug} / ${day}`,
    `/products/${service.slug}`,
    estimates.status,
    estimates.hourly,
    estimates.acceptance,
    ...splitFee(service.total, estimates.payments).map(({ cents }) => formatUsd(cents)),
    "name, signature, date",
  ];
}

/** So many days after a day, in words. */
function inWords(day: string, after: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + after);
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
