import { packages, services } from "../../content/catalogue.ts";
import { expect, test } from "../support/test.ts";

const offers = [...packages, ...services];

test("the benefits page says when not to hire the firm", async ({ page }) => {
  await page.goto("/benefits");
  const rows = page.getByRole("region", { name: "When Not to Hire Us" }).getByRole("listitem");
  await expect(rows).toContainText(offers.map(({ wrongWhen }) => wrongWhen));
  await expect(rows).toContainText(offers.map(({ instead }) => instead));
});

test("the benefits page shows what each sample got wrong", async ({ page }) => {
  await page.goto("/benefits");
  const failures = offers.flatMap(({ sample }) => (sample ? [sample.wentWrong] : []));
  const cards = page.getByRole("region", { name: "What It Got Wrong" }).getByRole("listitem");
  await expect(cards).toContainText(failures);
});
