import type { Page } from "@playwright/test";
import { estimates, services } from "../../content/catalogue.ts";
import { estimateMessages } from "../../content/messages/estimates.ts";
import { splitFee } from "../../content/pricing/fees.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { createServiceOffer } from "../../content/pricing/offer.ts";
import { getSavedHoursExample, computePaybackWeeks } from "../../content/pricing/payback.ts";
import { estimatePath } from "../../content/pricing/selection.ts";
import { expect, test, visit, visitEarly } from "../support/browser.ts";
import { notices } from "../support/forms.ts";
import { listSelections, optionalService as service } from "../support/routes.ts";

const path = `/products/${service.slug}`;
/** A selection that leaves out one deliverable. */
const single = listSelections(service.deliverables).find(({ length }) => length === 1) ?? [];
const leftOut = service.deliverables.find((each) => each.id === single[0])?.name ?? "";

/** Expects every figure of the page to be those of the service without these deliverables. */
async function expectFigures(page: Page, without: readonly string[]) {
  const { totalFee, totalCents, hoursText, rate, delivery, lines } = createServiceOffer(service.pricing, without);
  const main = page.getByRole("main");
  await expect(totalCell(page)).toHaveText(totalFee);
  await expect(main.getByRole("complementary", { name: "Price" })).toContainText(
    new RegExp(`${RegExp.escape(totalFee)}.*${delivery}.*${hoursText} hours`),
  );
  const hourly = main.getByRole("region", { name: "Time & Expenses Option" });
  await expect(hourly.getByRole("definition")).toHaveText([hoursText, rate, totalFee, delivery]);
  await expect(main.getByRole("region", { name: "Week by Week" }).getByRole("listitem")).toHaveCount(lines.length);
  const payments = splitFee(totalCents, estimates.payments).map(({ cents }) => formatUsd(cents));
  await expect(main.getByRole("region", { name: "Fixed Fee", exact: true })).toContainText(
    new RegExp(payments.map(RegExp.escape).join(".*")),
  );
}

function totalCell(page: Page) {
  const table = page.getByRole("table", { name: /Sample Invoice Estimate/ });
  return table.getByRole("row").last().getByRole("cell").last();
}

const address = estimatePath({ slug: service.slug, without: single });
const boxOf = (page: Page) => page.getByRole("checkbox", { name: `Include ${leftOut}` });

test("an unchecked deliverable leaves every figure", async ({ page }) => {
  await visit(page, path);
  const status = page.getByRole("region", { name: /Fixed-Fee/ }).getByRole("status");
  await expect(status).toBeEmpty();
  await boxOf(page).focus();
  await page.keyboard.press("Space");
  await expectFigures(page, single);
  await expect(page).toHaveURL(address);
  const { totalFee, delivery } = createServiceOffer(service.pricing, single);
  await expect(status).toHaveText(`Total fixed fee ${totalFee}, ${delivery}.`);
});

test("a click before hydration leaves no box unchecked", async ({ page }) => {
  await visitEarly(page, path, () => page.getByText(leftOut).first().click({ force: true }));
  await expect(boxOf(page)).toBeChecked();
});

test.describe("an estimate opened by its address", () => {
  test.beforeEach(({ page }) => visit(page, `${path}?utm_source=letter&without=${single[0]}#pricing-title`));

  test("is complete again after Reset", async ({ page }) => {
    await expectFigures(page, single);
    const reset = page.getByRole("button", { name: "Reset" });
    await reset.click();
    await expectFigures(page, []);
    await expect(reset).toHaveCount(0);
    await expect(page).toHaveURL(`${path}?utm_source=letter#pricing-title`);
  });

  test("survives a visit to another page", async ({ page }) => {
    await page.getByRole("link", { name: "Ask about this estimate" }).click();
    await expect(page).toHaveURL(`/contact?about=${service.slug}~${single.join("~")}`);
    await page.goBack();
    await expectFigures(page, single);
  });

  test("has an address to copy", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(notices(page)).toContainText("Link copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(address, page.url()).href);
  });

  // tests/site/product.test.ts covers the email.
  test("opens an email", async ({ page }) => {
    await page.getByRole("button", { name: "Email it" }).click();
    await expect(notices(page)).toContainText("Your mail app should be open");
  });

  test("prints with its recipient", async ({ page }) => {
    await page.evaluate(() => (globalThis.print = () => (document.body.dataset["printed"] = "")));
    await page.getByLabel("Prepared for").fill("Front Range Tile");
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Front Range Tile")).toBeVisible();
  });

  test("lists the deliverables left out in print", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("rowheader", { name: leftOut })).toBeHidden();
    await expect(page.getByText(new RegExp(`^Not included: ${RegExp.escape(leftOut)}`))).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  });

  test("is in the email that asks for a consultation", async ({ page }) => {
    await page.getByRole("link", { name: "Book Your Consultation" }).click();
    const href = await page.getByRole("link", { name: "Email Us" }).getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toContain(address);
  });
});

test("an invalid selection shows the complete estimate with a reason", async ({ page }) => {
  await visit(page, `${path}?without=${encodeURIComponent("<script>alert(1)</script>")}`);
  await expect(page.getByText(estimateMessages.invalidSelection)).toBeVisible();
  await expect(totalCell(page)).toHaveText(formatUsd(service.total));
});

test("without a clipboard the visitor learns where the link is", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
  await visit(page, path);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(notices(page)).toContainText("We couldn’t copy the link");
});

const saving = services.find(({ savedWork }) => savedWork)!;
const example = getSavedHoursExample(saving)!;
const calculatorOf = (page: Page) => page.getByRole("region", { name: "Is It Worth It?" });

test.describe("the payback calculator", () => {
  test.beforeEach(({ page }) => visit(page, `/products/${saving.slug}`));

  test("computes the payback from the visitor's numbers", async ({ page }) => {
    await calculatorOf(page).getByLabel("Cost per hour ($)").fill("90");
    const weeks = computePaybackWeeks(saving.total, { ...example, cost: 90 });
    await expect(calculatorOf(page).getByRole("status")).toContainText(`Pays for itself in ${weeks} week`);
  });

  test("counts a number typed before hydration", async ({ page }) => {
    const field = calculatorOf(page).getByLabel("Cost per hour ($)");
    await visitEarly(page, `/products/${saving.slug}`, () => field.fill("90"));
    await expect(calculatorOf(page).getByRole("status")).toContainText("Pays for itself");
  });

  test("advises against an estimate that takes over two years", async ({ page }) => {
    await calculatorOf(page).getByLabel("Hours each, per week").fill("0.1");
    await expect(calculatorOf(page).getByRole("status")).toContainText("This won’t pay for itself.");
  });

  test("explains a number beyond its limit under its field", async ({ page }) => {
    const field = calculatorOf(page).getByLabel("Time saved (%)");
    await expect(field).toHaveAccessibleDescription("");
    for (const value of ["101", "0"]) {
      await field.fill(value);
      await expect(field).toHaveAccessibleDescription("Enter a number above 0, up to 100");
    }
    await expect(calculatorOf(page).getByRole("status")).not.toContainText("Pays for itself");
  });
});

test.describe("a page that the browser has translated", () => {
  // React renders the parts anew that it had not hydrated by then, with a message.
  test.use({ allowedProblems: /React error #418/ });

  test("keeps every figure right", async ({ page }) => {
    await visit(page, path);
    await translate(page);
    const { totalFee } = createServiceOffer(service.pricing, single);
    // The first click may only start the hydration of its section.
    await expect(async () => {
      await boxOf(page).setChecked(false);
      await expect(totalCell(page)).toHaveText(totalFee, { timeout: 2_000 });
    }).toPass();
    await expectFigures(page, single);
  });
});

/**
 * Wraps each text of an open page in `<font>`, as a browser's translation does, also when texts are added later. Scripts
 * then hold texts that are no longer on the page.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = "font, script, style, textarea, option, svg";
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.data.trim() === "" || text.parentElement?.closest(untouched)) continue;
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text.data);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) wrap(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
