import { company } from "../../content/catalogue.ts";
import { legalPages } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const { street, city, state, zip } = company.postalAddress;

for (const { path, heading } of legalPages) {
  test(`${heading} is dated May 22, 2025 and gives e-mail and address`, async ({ page }) => {
    await visit(page, path);
    const main = page.getByRole("main");
    await expect(main.getByText("May 22, 2025").first()).toBeVisible();
    await expect(main.getByRole("link", { name: company.email }).first()).toHaveAttribute(
      "href",
      `mailto:${company.email}`,
    );
    await expect(main).toContainText(`${street}, ${city}, ${state} ${zip}`);
  });
}

test("the privacy policy has the specified sections", async ({ page }) => {
  await visit(page, "/privacy");
  const main = page.getByRole("main");
  for (const name of [
    "Introduction",
    "Information We Collect",
    "How We Use Your Information",
    "Data Security",
    "Your Rights",
    /^Changes/,
    "Contact Us",
  ]) {
    await expect(main.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  for (const kind of [/contact/i, /demo request/i, /newsletter/i, /job application/i])
    await expect(main).toContainText(kind);
  await expect(main).toContainText("Castle Rock, CO");
});

test("the terms allow limited personal, non-commercial viewing under United States law", async ({ page }) => {
  await visit(page, "/terms");
  const main = page.getByRole("main");
  await expect(main).toContainText(/limited/i);
  await expect(main).toContainText(/license to view this website for personal, non-commercial purposes/);
  await expect(main).toContainText(/laws? of the United States|United States law/i);
});

test("the cookie policy names the four kinds and says that none is set", async ({ page, context }) => {
  await visit(page, "/cookies");
  const main = page.getByRole("main");
  for (const kind of [/essential/i, /analytics/i, /preference/i, /marketing/i]) await expect(main).toContainText(kind);
  expect(await context.cookies()).toEqual([]);
});

test("the acceptable use policy has its four subjects", async ({ page }) => {
  await visit(page, "/acceptable-use");
  for (const name of [/prohibited activities/i, /data usage/i, /resource usage/i, /enforcement/i]) {
    await expect(page.getByRole("main").getByRole("heading", { level: 2, name })).toBeVisible();
  }
});
