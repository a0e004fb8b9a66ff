import { company, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** Total, hours and weeks of each service as specified, stated independently of the catalogue. */
const specified: Record<string, { total: string; hours: string; weeks: string; included?: RegExp }> = {
  "strategic-ai-consultation": { total: "$53,000", hours: "106.0", weeks: "4-6 weeks", included: /30 days/ },
  "tactical-ai-consultation": { total: "$37,500", hours: "75.0", weeks: "2-4 weeks", included: /2 weeks/ },
  "process-automation": { total: "$55,000", hours: "110.0", weeks: "6-8 weeks", included: /90 days/ },
  "data-intelligence": { total: "$65,000", hours: "130.0", weeks: "8-10 weeks", included: /quarterly reviews/i },
  "decision-support": { total: "$60,000", hours: "120.0", weeks: "6-8 weeks" },
  "customer-interaction": { total: "$61,000", hours: "122.0", weeks: "8-10 weeks", included: /3 months/ },
  "predictive-analysis": { total: "$74,000", hours: "148.0", weeks: "10-12 weeks", included: /quarterly retraining/i },
  "security-compliance": { total: "$74,000", hours: "148.0", weeks: "8-12 weeks", included: /monthly threat/i },
};

test("every service of the catalogue is specified here", () => {
  expect(services.map(({ slug }) => slug as string)).toEqual(Object.keys(specified));
});

for (const service of services) {
  const { slug, title } = service;
  const expected = specified[slug];

  test(`${title}: the page shows every deliverable, total, hours and weeks`, async ({ page }) => {
    await visit(page, `/products/${slug}`);
    const main = page.getByRole("main");
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
    await expect(totalRow.getByRole("cell").last()).toHaveText(expected?.total ?? "");

    const option = main.getByRole("region", { name: "Time & Expenses Option" });
    await expect(option.getByRole("term")).toHaveText([
      "Estimated Hours",
      "Hourly Rate",
      "Estimated Total",
      "Estimated Delivery Time",
    ]);
    const { hours = "", total = "", weeks = "" } = expected ?? {};
    await expect(option.getByRole("definition")).toHaveText([hours, "$500/hr", total, weeks]);
  });

  test(`${title}: the page describes the service and its benefits`, async ({ page }) => {
    await visit(page, `/products/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByText(service.description, { exact: true }).first()).toBeVisible();
    await expect(main.getByRole("heading", { name: "About This Service" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Key Benefits" })).toBeVisible();
    for (const benefit of service.benefits) {
      await expect(main.getByRole("listitem").filter({ hasText: benefit })).toHaveCount(1);
    }
    if (expected?.included)
      await expect(main.getByText(expected.included).filter({ visible: true }).first()).toBeVisible();
    const about = main.getByRole("region", { name: "About This Service" });
    if (service.additionalInfo) await expect(about.getByText(service.additionalInfo)).toBeVisible();
    const words = (await main.innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(400);
  });

  test(`${title}: the buttons lead to contact and consultation`, async ({ page }) => {
    await visit(page, `/products/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
    await expect(main.getByRole("link", { name: "Book a Consultation" })).toHaveAttribute("href", "/request-demo");
    const option = main.getByRole("region", { name: "Time & Expenses Option" });
    await option.getByRole("link", { name: "Book Your Consultation" }).click();
    await expect(page).toHaveURL("/request-demo");
  });
}

test.describe("Personal AI Strategy", () => {
  test("is the Gateway Package at a flat $1000, delivered in 1-2 weeks", async ({ page }) => {
    await visit(page, "/products/personal-ai-strategy");
    const main = page.getByRole("main");
    await expect(main.getByText("Gateway Package").first()).toBeVisible();
    await expect(main.getByText(/^\$1,?000$/).first()).toBeVisible();
    await expect(main.getByText(/1-2 weeks/).first()).toBeVisible();
    await expect(main.getByText(/3 months of personal support and quarterly optimization sessions/)).toBeVisible();
  });

  test("lists its four inclusions", async ({ page }) => {
    await visit(page, "/products/personal-ai-strategy");
    for (const name of [
      /personal workflow assessment/i,
      /personalized AI toolkit design/i,
      /3 hours of dedicated consultation/i,
      /implementation guide/i,
    ]) {
      await expect(page.getByRole("listitem").getByRole("heading", { name })).toBeVisible();
    }
  });

  test("lists technology categories without claiming a partnership", async ({ page }) => {
    await visit(page, "/products/personal-ai-strategy");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Technologies we work with" })).toBeVisible();
    for (const name of ["Assistants", "Office software", "Automation", "Meetings", "Data and reporting"]) {
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(main).not.toContainText(/partner/i);
  });

  test("leads to the order and to contact", async ({ page }) => {
    await visit(page, "/products/personal-ai-strategy");
    const main = page.getByRole("main");
    const contact = main.getByRole("link", { name: "Contact Us for Custom Solutions" });
    await expect(contact.first()).toHaveAttribute("href", "/contact");
    await main.getByRole("link", { name: "Get Started for $1000" }).first().click();
    await expect(page).toHaveURL("/order");
  });
});

test("the hourly rate of the catalogue is the specified one", () => {
  expect(company.hourlyRate).toBe(500_00);
});
