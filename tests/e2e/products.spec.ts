import { readFileSync } from "node:fs";
import { company, estimates, packages, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { formatHours, formatWeeks } from "../../content/pricing.ts";
import { orderedPage, sampledPaths } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";
import { orderPackage } from "../support/order-package.ts";

/** The screens of a phone and a laptop, in CSS pixels. */
const firstScreens = [
  [390, 844],
  [1440, 900],
] as const;

// The other services are pages of the same parts, whose figures tests/estimates.test.ts compares.
for (const service of services.filter(({ slug }) => sampledPaths.includes(`/products/${slug}`))) {
  const { slug, title } = service;

  test(`§2 ${title}: the page shows its fee at once, every figure, and what it is good for`, async ({ page }) => {
    await visit(page, `/products/${slug}`);
    const main = page.getByRole("main");
    const fee = page.getByRole("complementary", { name: "Price" }).getByText(formatUsd(service.total));
    for (const [width, height] of firstScreens) {
      await page.setViewportSize({ width, height });
      await expect(fee).toBeInViewport({ ratio: 1 });
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

    const region = page.getByRole("region", { name: "A Sample of the Work" });
    await expect(region).toHaveCount(service.sample ? 1 : 0);
    if (!service.sample) return;
    const figure = region.getByRole("figure");
    await expect(figure).toContainText(service.sample.title);
    await expect(figure).toContainText("Sample with invented figures");
    if (service.sample.kind === "forecast")
      await expect(figure.getByRole("img").first()).toHaveAccessibleName(/: forecast \d+.*last year \d+$/);
  });
}

test("a service leads up to the solutions", async ({ page }) => {
  await visit(page, `/products/${services[0]?.slug}`);
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  await expect(current).toHaveAttribute("href", "/solutions");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
  await expect(page).toHaveURL("/solutions");
});

test("a service leads on to the one it is related to, and says why", async ({ page }) => {
  const service = services.find(({ related }) => related);
  await visit(page, `/products/${service?.slug}`);
  const title = services.find(({ slug }) => slug === service?.related?.service)?.title ?? "";
  const related = page.getByRole("region", { name: title });
  await expect(related).toContainText(service?.related?.reason ?? "no reason");
  await related.getByRole("link", { name: "See this service" }).click();
  await expect(page).toHaveURL(`/products/${service?.related?.service}`);
});

test("§2 the buttons of a service lead to contact and consultation", async ({ page }) => {
  await visit(page, `/products/${services[0]?.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  await expect(main.getByRole("link", { name: "Book a Consultation" })).toHaveAttribute("href", "/request-demo");
  const option = main.getByRole("region", { name: "Time & Expenses Option" });
  await option.getByRole("link", { name: "Book Your Consultation" }).click();
  await expect(page).toHaveURL("/request-demo");
});

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
  });
}

test("§2 the package that can be ordered leads to the order and to contact", async ({ page }) => {
  await visit(page, orderedPage.path);
  const main = page.getByRole("main");
  const contact = main.getByRole("link", { name: "Contact Us for Custom Solutions" });
  await expect(contact.first()).toHaveAttribute("href", "/contact");
  await main
    .getByRole("link", { name: `Get Started for $${orderPackage.price / 100}` })
    .first()
    .click();
  await expect(page).toHaveURL("/order");
});

test("no other package can be ordered", async ({ page }) => {
  for (const { slug } of packages.filter((each) => each !== orderPackage)) {
    await visit(page, `/products/${slug}`);
    await expect(page.getByRole("main").locator('a[href="/order"]')).toHaveCount(0);
  }
});

// --- internal ---

/** The words with which a service's long description begins, up to the first mark. */
function beginningOf(slug: string): string {
  const text = readFileSync(new URL(`../../content/firm/services/${slug}.mdx`, import.meta.url), "utf8");
  return /^[^<[*_`{\n]+/.exec(text)?.[0].trim() ?? "";
}
