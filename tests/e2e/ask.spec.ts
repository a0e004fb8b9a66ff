import { company } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { estimateFigures, formatWeeks } from "../../content/pricing/fees.ts";
import { contactForm } from "../../content/forms/contact.ts";
import { formMessages } from "../../content/messages.ts";
import { expectNoFindings } from "../support/axe.ts";
import { contactEntries, contactLabels, fill, uniqueTag } from "../support/forms.ts";
import { optionalService as service } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const left = service.deliverables.find(({ optional }) => optional);

test("a message about an estimate is sent with it", async ({ page }) => {
  const entries = contactEntries(uniqueTag());
  await visit(page, `/contact?about=${service.slug}~${left?.id}`);
  const about = page.getByRole("region", { name: formMessages.about });
  const { total, weeks } = estimateFigures(service, [left?.id ?? ""], company.hourlyRate);
  await expect(about).toContainText(`${service.title}, without ${left?.name}`);
  await expect(about).toContainText(`${formatUsd(total)} fixed fee, ${formatWeeks(weeks)}`);
  await expectNoFindings(page, { within: "main" });
  const form = page.getByRole("form");
  await fill(form, contactLabels, entries);
  // tests/estimates.test.ts covers the stored estimate and its email.
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await form.getByRole("button", { name: contactForm.submit }).click();
  expect((await posted).postDataJSON()).toEqual({ ...entries, about: `${service.slug}~${left?.id}` });
});

test("an estimate can be removed from a message", async ({ page }) => {
  await visit(page, `/contact?about=${service.slug}`);
  const about = page.getByRole("region", { name: formMessages.about });
  await about.getByRole("button", { name: formMessages.removeEstimate }).click();
  await expect(page).toHaveURL("/contact");
  await expect(about).toHaveCount(0);
});

test.describe("of one that is gone", () => {
  test.use({ allowedProblems: /404/ });

  // Which it was is still told: tests/cli/desk/messages.test.ts.
  test("says so, and so does one that none could have", async ({ page }) => {
    await visit(page, "/contact?about=%3Cscript%3E");
    await expect(page.getByText(formMessages.noEstimate)).toBeVisible();
    await expect(page.locator("[name=about]")).toHaveCount(0);
    await visit(page, "/contact?about=no-such-service~part");
    await expect(page.getByText(formMessages.goneEstimate)).toBeVisible();
  });
});
