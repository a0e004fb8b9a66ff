import { company, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { estimateFigures, formatWeeks } from "../../content/pricing/fees.ts";
import { expectNoFindings } from "../support/axe.ts";
import { contactEntries, contactLabels, fill, notices, uniqueTag } from "../support/forms.ts";
import { optionalService as service } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** A deliverable that nothing builds on, so that it can be left out alone. */
const left = service.deliverables.find(
  ({ id, optional }) => optional && service.deliverables.every(({ requires }) => requires !== id),
);

test("a message about two estimates shows both, each of which can be removed, and sends the rest", async ({ page }) => {
  const other = services.find((each) => each !== service);
  const entries = contactEntries(uniqueTag());
  await visit(page, `/contact?about=${other?.slug},${service.slug}~${left?.id}`);
  const about = page.getByRole("region", { name: "Your message is about" });
  await expect(about.getByRole("listitem")).toHaveCount(2);
  const { total, weeks } = estimateFigures(service, [left?.id ?? ""], company.hourlyRate);
  await expect(about).toContainText(`${service.title}, without ${left?.name}`);
  await expect(about).toContainText(`${formatUsd(total)} fixed fee, ${formatWeeks(weeks)}`);
  await expectNoFindings(page, { within: "main" });
  await about.getByRole("button", { name: `Remove ${other?.title}` }).click();
  await expect(page).toHaveURL(`/contact?about=${service.slug}~${left?.id}`);
  const form = page.getByRole("form");
  await fill(form, contactLabels, entries);
  // What is stored and mailed of it is shown by tests/estimates.test.ts.
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await form.getByRole("button", { name: "Send Message" }).click();
  expect((await posted).postDataJSON()).toEqual({ ...entries, about: `${service.slug}~${left?.id}` });
  await expect(notices(page)).toHaveAttribute("data-variant", "default");
  await expect(about).toHaveCount(0);
  const receipt = page.getByRole("region", { name: "Your message", exact: true });
  await expect(receipt).toContainText(`${service.title}, without ${left?.name}`);

  await visit(page, `/contact?about=${other?.slug}`);
  await about.getByRole("button", { name: `Remove ${other?.title}` }).click();
  await expect(page).toHaveURL("/contact");
  await expect(about).toHaveCount(0);
});

test.describe("of one that is gone", () => {
  test.use({ allowedProblems: /404/ });

  // Which it was is still told: tests/cli/desk/messages.test.ts.
  test("says so, and so does one that none could have", async ({ page }) => {
    await visit(page, "/contact?about=%3Cscript%3E");
    await expect(page.getByText("This address names no estimate of ours.")).toBeVisible();
    await expect(page.locator("[name=about]")).toHaveCount(0);
    await visit(page, "/contact?about=no-such-service~part");
    await expect(page.getByText("An estimate that we do not offer, or not any more.")).toBeVisible();
  });
});
