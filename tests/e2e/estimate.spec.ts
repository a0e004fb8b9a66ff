import type { Page } from "@playwright/test";
import { company, estimates, services } from "../../content/catalogue.ts";
import { estimateMessages } from "../../content/messages.ts";
import { allSelections } from "../../content/pricing/optional-deliverables.ts";
import { estimatePath } from "../../content/pricing/estimate-url.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { estimateFigures, formatHours, formatWeeks, splitFee } from "../../content/pricing/fees.ts";
import { paybackWeeks, defaultSavedHours } from "../../content/pricing/payback.ts";
import { expectNoFindings } from "../support/axe.ts";
import { closeNotice, notices } from "../support/forms.ts";
import { orderPackage } from "../support/order-package.ts";
import { optionalService as service } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { translate, visit } from "../support/visit.ts";

const path = `/products/${service.slug}`;
/** One that nothing builds on, so that it goes alone. */
const single = allSelections(service.deliverables).find(({ length }) => length === 1) ?? [];
const lineOf = (id: string | undefined) => service.deliverables.find((each) => each.id === id);

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
  // Its text names both.
  const text = main.getByRole("region", { name: "About This Service" });
  for (const figure of [formatUsd(total), formatWeeks(weeks)]) await expect(text).toContainText(figure);
  const payments = main.getByRole("region", { name: "Fixed Fee", exact: true }).getByRole("definition");
  await expect(payments).toHaveText(splitFee(total, estimates.payments).map(({ cents }) => formatUsd(cents)));
  for (const { id, name } of service.deliverables.filter(({ optional }) => optional)) {
    const box = page.getByRole("checkbox", { name: `Include ${name}`, exact: true });
    await expect(box).toBeChecked({ checked: !without.includes(id) });
  }
}

function totalCell(page: Page) {
  return page
    .getByRole("table", { name: /Sample Invoice Estimate/ })
    .getByRole("row")
    .last()
    .getByRole("cell")
    .last();
}

test("a box takes its deliverable out of every figure and puts it back, by keyboard; a choice survives another page, and Reset ends it", async ({
  page,
}) => {
  await visit(page, path);
  const box = page.getByRole("checkbox", { name: `Include ${lineOf(single[0])?.name}` });
  const status = page.getByRole("region", { name: /Fixed-Fee/ }).getByRole("status");
  await expect(status).toBeEmpty();
  await box.focus();
  await page.keyboard.press("Space");
  await expectFigures(page, single);
  await expect(page).toHaveURL(estimatePath({ slug: service.slug, without: single }));
  const { total, weeks } = estimateFigures(service, single, company.hourlyRate);
  await expect(status).toHaveText(`Total fixed fee ${formatUsd(total)}, ${formatWeeks(weeks)}.`);
  await page.keyboard.press("Space");
  await expectFigures(page, []);
  await expect(page).toHaveURL(path);

  await box.click();
  await page.getByRole("link", { name: "Ask about this estimate" }).click();
  await expect(page).toHaveURL(`/contact?about=${service.slug}~${single.join("~")}`);
  await page.goBack();
  await expectFigures(page, single);
  const reset = page.getByRole("button", { name: "Reset" });
  await reset.click();
  await expectFigures(page, []);
  await expect(reset).toHaveCount(0);
  await expect(page).toHaveURL(path);
});

test("the calculator says when the chosen estimate is paid back, and the address keeps it", async ({ page }) => {
  const each = services.find(({ savedWork }) => savedWork)!;
  const example = defaultSavedHours(each)!;
  await visit(page, `/products/${each.slug}`);
  const section = page.getByRole("region", { name: "Is It Worth It?" });
  const answer = section.getByRole("status");
  const weeks = (share: number) => paybackWeeks(each.total, { ...example, share });
  await expect(answer).toContainText(`Paid back in ${weeks(example.share)} weeks`);
  for (const [label, limit] of Object.entries({ People: 999, "Hours a week each": 80, "Percent saved": 100 }))
    await expect(section.getByLabel(label)).toHaveAccessibleName(`${label}, up to ${limit}`);
  await section.getByLabel("Percent saved").fill("");
  await expect(answer).not.toContainText("Paid back");
  await section.getByLabel("Percent saved").fill("20");
  await expect(answer).toContainText(`Paid back in ${weeks(20)} weeks`);
  const { people, hours, cost } = example;
  await expect(page).toHaveURL(`/products/${each.slug}?saves=${people},${hours},${cost},20`);
  await page.reload();
  await expect(answer).toContainText(`Paid back in ${weeks(20)} weeks`);
  await page.emulateMedia({ media: "print" });
  const printed = page.getByText(/^By your own figures: /);
  await expect(printed).toContainText(`paid back in ${weeks(20)} weeks`);
  // Neither keeps figures that the fields no longer show.
  await page.emulateMedia({ media: "screen" });
  await section.getByLabel("People").fill("");
  await expect(page).toHaveURL(`/products/${each.slug}`);
  await expect(printed).toHaveCount(0);
  await expect(section.getByLabel("Percent saved")).toHaveValue("20");
  await section.getByLabel("People").fill("1");
  await expect(page).toHaveURL(`/products/${each.slug}?saves=1,${hours},${cost},20`);
  await expect(printed).toContainText(": 1 person, ");
});

test("an address that is no choice shows the whole, and one sentence of why", async ({ page }) => {
  // Which addresses are none is shown by tests/content/selection.test.ts.
  await visit(page, `${path}?without=${encodeURIComponent("<script>alert(1)</script>")}`);
  await expect(page.getByText(estimateMessages.invalidSelection)).toBeVisible();
  await expect(totalCell(page)).toHaveText(formatUsd(service.total));
  // A page without choices has nothing to read from such an address, nor has one that is opened from it.
  const { slug, price } = orderPackage;
  await visit(page, `/products/${slug}?without=x`);
  expect(await page.getByRole("complementary", { name: "Price" }).getByText(formatUsd(price)).isVisible()).toBe(true);
  await visit(page, "/solutions?without=x");
  await page.getByRole("article").filter({ hasText: service.title }).getByRole("link").click();
  await expect(totalCell(page)).toBeVisible();
  await expect(page.locator("html[data-choosing]")).toHaveCount(0);
});

test("what can be done with a choice says what it did, and the printed sheet has it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => (globalThis.print = () => (document.body.dataset["printed"] = "")));
  await visit(page, `${path}?without=${single[0]}#pricing-title`);
  await expectFigures(page, single);
  const press = async (button: string, notice: string) => {
    await page.getByRole("button", { name: button }).click();
    await expect(notices(page)).toContainText(notice);
  };
  await press("Copy link", "Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(estimatePath({ slug: service.slug, without: single }), page.url()).href);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
  await press("Copy link", "The link could not be copied");
  await press("Email it", "Handed to your mail program");
  await press("Print or save as PDF", "Handed to the print dialog");
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await closeNotice(page);
  // Where the page is scrolled to, the header lies over whatever is there.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoFindings(page, { within: "[aria-labelledby=pricing-title]" });

  await page.emulateMedia({ media: "print" });
  const name = lineOf(single[0])?.name ?? "";
  await expect(page.getByRole("rowheader", { name })).toBeHidden();
  await expect(page.getByText(new RegExp(`^Not included: ${escaped(name)}`))).toBeVisible();
  const { weeks } = estimateFigures(service, single, company.hourlyRate);
  await expect(page.getByText(formatWeeks(weeks), { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test.describe("a page that the browser has translated", () => {
  // What scripts had not taken over by then React renders anew, and says so.
  test.use({ allowedProblems: /React error #418/ });

  test("keeps every figure right, on paper too", async ({ page }) => {
    await visit(page, path);
    await translate(page);
    const box = page.getByRole("checkbox", { name: `Include ${lineOf(single[0])?.name}` });
    const choose = async (without: readonly string[]) => {
      const { total } = estimateFigures(service, without, company.hourlyRate);
      // The first click may only wake the part that it is in.
      await expect(async () => {
        await box.setChecked(without.length === 0);
        await expect(totalCell(page)).toHaveText(formatUsd(total), { timeout: 2_000 });
      }).toPass();
      await expectFigures(page, without);
    };
    await choose(single);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const sheet = page.locator("body");
    const address = estimatePath({ slug: service.slug, without: single });
    const title = new RegExp(`Reference: ${service.slug} / [\\d-]+ / without ${single[0]}`);
    for (const words of [title, `Not included: ${lineOf(single[0])?.name}`, address])
      await expect(sheet).toContainText(words);
    await choose([]);
    for (const words of ["Not included:", address]) await expect(sheet).not.toContainText(words);
    const weeks = paybackWeeks(service.total, { ...defaultSavedHours(service)!, share: 20 });
    await page.getByLabel("Percent saved").fill("20");
    await expect(sheet).toContainText(`Paid back in ${weeks} weeks`);
  });
});

// --- internal ---

function escaped(text: string): string {
  return text.replaceAll(/[.$()|+*?]/g, String.raw`\$&`);
}
