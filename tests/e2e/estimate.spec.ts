import type { Page } from "@playwright/test";
import { company, estimates, services } from "../../content/catalogue.ts";
import { estimateMessages } from "../../content/messages.ts";
import { allSelections, estimatePath } from "../../content/pricing/selection.ts";
import { estimateFigures, formatHours, formatWeeks, splitFee } from "../../content/pricing/fees.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { defaultSavedHours, paybackWeeks } from "../../content/pricing/payback.ts";
import { expectNoFindings } from "../support/findings.ts";
import { closeNotice, notices } from "../support/forms.ts";
import { optionalService as service } from "../support/routes.ts";
import { expect, test, translate, visit } from "../support/browser.ts";

const path = `/products/${service.slug}`;
/** A selection that leaves out one deliverable. */
const single = allSelections(service.deliverables).find(({ length }) => length === 1) ?? [];
const leftOut = service.deliverables.find((each) => each.id === single[0])?.name ?? "";

/** Expects every figure of the page to be those of the service without these deliverables. */
async function expectFigures(page: Page, without: readonly string[]) {
  const { total, hours, weeks, deliverables } = estimateFigures(service, without, company.hourlyRate);
  const main = page.getByRole("main");
  await expect(totalCell(page)).toHaveText(formatUsd(total));
  await expect(main.getByRole("complementary", { name: "Price" })).toContainText(
    new RegExp(`${escaped(formatUsd(total))}.*${formatWeeks(weeks)}.*${formatHours(hours)} hours`),
  );
  await expect(main.getByRole("region", { name: "Time & Expenses Option" }).getByRole("definition")).toHaveText([
    formatHours(hours),
    `${formatUsd(company.hourlyRate)}/hr`,
    formatUsd(total),
    formatWeeks(weeks),
  ]);
  await expect(main.getByRole("region", { name: "How the Weeks Run" }).getByRole("listitem")).toHaveCount(
    deliverables.length,
  );
  const payments = splitFee(total, estimates.payments).map(({ cents }) => formatUsd(cents));
  await expect(main.getByRole("region", { name: "Fixed Fee", exact: true })).toContainText(
    new RegExp(payments.map(escaped).join(".*")),
  );
}

function totalCell(page: Page) {
  return page
    .getByRole("table", { name: /Sample Invoice Estimate/ })
    .getByRole("row")
    .last()
    .getByRole("cell")
    .last();
}

test("an unchecked deliverable leaves every figure", async ({ page }) => {
  await visit(page, path);
  const box = page.getByRole("checkbox", { name: `Include ${leftOut}` });
  const status = page.getByRole("region", { name: /Fixed-Fee/ }).getByRole("status");
  await expect(status).toBeEmpty();
  await box.focus();
  await page.keyboard.press("Space");
  await expectFigures(page, single);
  await expect(page).toHaveURL(estimatePath({ slug: service.slug, without: single }));
  const { total, weeks } = estimateFigures(service, single, company.hourlyRate);
  await expect(status).toHaveText(`Total fixed fee ${formatUsd(total)}, ${formatWeeks(weeks)}.`);
});

test("a deliverable checked again returns to every figure", async ({ page }) => {
  await visit(page, `${path}?without=${single[0]}`);
  await expectFigures(page, single);
  await page.getByRole("checkbox", { name: `Include ${leftOut}` }).click();
  await expectFigures(page, []);
  await expect(page).toHaveURL(path);
});

test("the choice survives a visit to another page", async ({ page }) => {
  await visit(page, path);
  await page.getByRole("checkbox", { name: `Include ${leftOut}` }).click();
  await page.getByRole("link", { name: "Ask about this estimate" }).click();
  await expect(page).toHaveURL(`/contact?about=${service.slug}~${single.join("~")}`);
  await page.goBack();
  await expectFigures(page, single);
});

test("Reset puts every deliverable back", async ({ page }) => {
  await visit(page, `${path}?without=${single[0]}`);
  const reset = page.getByRole("button", { name: "Reset" });
  await reset.click();
  await expectFigures(page, []);
  await expect(reset).toHaveCount(0);
  await expect(page).toHaveURL(path);
});

test("the consultation's email has the chosen estimate", async ({ page }) => {
  await visit(page, `${path}?without=${single[0]}`);
  await page.getByRole("link", { name: "Book Your Consultation" }).click();
  const href = await page.getByRole("link", { name: "Email Us" }).getAttribute("href");
  expect(decodeURIComponent(href ?? "")).toContain(estimatePath({ slug: service.slug, without: single }));
});

test("an invalid selection shows the complete estimate with a reason", async ({ page }) => {
  await visit(page, `${path}?without=${encodeURIComponent("<script>alert(1)</script>")}`);
  await expect(page.getByText(estimateMessages.invalidSelection)).toBeVisible();
  await expect(totalCell(page)).toHaveText(formatUsd(service.total));
});

const saving = services.find(({ savedWork }) => savedWork)!;
const example = defaultSavedHours(saving)!;
const calculator = (page: Page) => page.getByRole("region", { name: "Is It Worth It?" });

test("the calculator computes the payback from the visitor's numbers", async ({ page }) => {
  await visit(page, `/products/${saving.slug}`);
  await calculator(page).getByLabel("Cost per hour ($)").fill("90");
  const weeks = paybackWeeks(saving.total, { ...example, cost: 90 });
  await expect(calculator(page).getByRole("status")).toContainText(`Pays for itself in ${weeks} week`);
});

test("the calculator advises against an estimate that takes over two years", async ({ page }) => {
  await visit(page, `/products/${saving.slug}`);
  await calculator(page).getByLabel("Hours each, per week").fill("0.1");
  await expect(calculator(page).getByRole("status")).toContainText("This won’t pay for itself.");
});

test("a number beyond its limit is explained under its field", async ({ page }) => {
  await visit(page, `/products/${saving.slug}`);
  const field = calculator(page).getByLabel("Time saved (%)");
  await expect(field).toHaveAccessibleDescription("");
  await field.fill("101");
  await expect(field).toHaveAccessibleDescription("Enter at most 100");
  await expect(calculator(page).getByRole("status")).not.toContainText("Pays for itself");
});

test("an estimate's address is copied to the clipboard", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, `${path}?without=${single[0]}#pricing-title`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(notices(page)).toContainText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(estimatePath({ slug: service.slug, without: single }), page.url()).href);
});

test("without a clipboard the visitor learns where the link is", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
  await visit(page, path);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(notices(page)).toContainText("We couldn’t copy the link");
  await closeNotice(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoFindings(page, { within: "[aria-labelledby=pricing-title]" });
});

test("the print button opens the print dialog", async ({ page }) => {
  await page.addInitScript(() => (globalThis.print = () => (document.body.dataset["printed"] = "")));
  await visit(page, path);
  await page.getByRole("button", { name: "Print or save as PDF" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
});

test("the printed estimate names its recipient", async ({ page }) => {
  await visit(page, path);
  await page.getByLabel("Prepared for").fill("Front Range Tile");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Front Range Tile")).toBeVisible();
});

test("the printed estimate lists the deliverables left out", async ({ page }) => {
  await visit(page, `${path}?without=${single[0]}`);
  await expectFigures(page, single);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("rowheader", { name: leftOut })).toBeHidden();
  await expect(page.getByText(new RegExp(`^Not included: ${escaped(leftOut)}`))).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test.describe("a page that the browser has translated", () => {
  // React renders the parts anew that it had not hydrated by then, with a message.
  test.use({ allowedProblems: /React error #418/ });

  test("keeps every figure right", async ({ page }) => {
    await visit(page, path);
    await translate(page);
    const box = page.getByRole("checkbox", { name: `Include ${leftOut}` });
    const { total } = estimateFigures(service, single, company.hourlyRate);
    // The first click may only start the hydration of its section.
    await expect(async () => {
      await box.setChecked(false);
      await expect(totalCell(page)).toHaveText(formatUsd(total), { timeout: 2_000 });
    }).toPass();
    await expectFigures(page, single);
  });
});

// --- internal ---

function escaped(text: string): string {
  return text.replaceAll(/[.$()|+*?]/g, String.raw`\$&`);
}
