import { questions } from "../../content/catalogue.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const asked = [...new Set(questions.flatMap(({ pages }) => pages))].map((path) => ({
  path,
  own: questions.filter(({ pages }) => pages.includes(path)),
}));

for (const { path, own } of asked) {
  test(`${path} answers its questions, by the keyboard`, async ({ page }) => {
    await visit(page, path);
    const section = page.getByRole("region", { name: "Questions" });
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(own.map(({ question }) => question));
    for (const { question, answer } of own) {
      await expect(section.getByText(answer)).toBeHidden();
      await section.locator("summary", { hasText: question }).press("Enter");
      await expect(section.getByText(answer)).toBeVisible();
    }
  });
}

test("a page that no question names has no section for them", async ({ page }) => {
  await visit(page, "/about");
  await expect(page.getByRole("heading", { name: "Questions" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, own } of asked.slice(0, 1)) {
    test(`${path} answers its questions, too`, async ({ page }) => {
      await page.goto(path);
      const [first] = own;
      await page.locator("summary").first().click();
      await expect(page.getByText(first!.answer)).toBeVisible();
    });
  }
});
