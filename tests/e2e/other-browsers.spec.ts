import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("a phone of 2023 opens the menu and follows its links", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, "withResolvers");
    Reflect.deleteProperty(globalThis, "requestIdleCallback");
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Open menu" }).click();
  await header.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("About");
});
