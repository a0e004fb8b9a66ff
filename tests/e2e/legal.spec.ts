import { company, legalSlugs } from "../../content/catalogue.ts";
import { readLegal } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const { street, city, state, zip } = company.postalAddress;
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

for (const slug of legalSlugs) {
  const { title, date } = readLegal(slug);

  test(`${title} is dated, and gives the firm's address`, async ({ page }) => {
    await visit(page, `/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByText(longDate.format(new Date(date))).first()).toBeVisible();
    await expect(main).toContainText(`${street}, ${city}, ${state} ${zip}`);
  });
}

test("the privacy policy gives the email address as a link", async ({ page }) => {
  await visit(page, "/privacy");
  const email = page.getByRole("main").getByRole("link", { name: company.email });
  await expect(email.first()).toHaveAttribute("href", `mailto:${company.email}`);
});
