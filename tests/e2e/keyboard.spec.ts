import type { Page } from "@playwright/test";
import { pages } from "../../content/catalogue.ts";
import { orderForm } from "../../content/forms/order.ts";
import { expect, hydrated, test } from "../support/browser.ts";
import { orderEntries, storedOrders } from "../support/forms.ts";
import { orderedPage } from "../support/routes.ts";
import { orderPackage } from "../support/sample-order.ts";

/** Role and accessible name of the focused element. Fails when a visitor could not see the focus. */
async function readFocus(page: Page): Promise<string> {
  const element = page.locator(":focus");
  const seen = await element.evaluate((target) => {
    // The link that covers a card draws its ring around the card.
    const isCard = target.matches(".card-link");
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(target, isCard ? "::after" : null);
    const ring =
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/transparent|\/ 0\)/.test(outlineColor);
    const { top, bottom, left, right, width, height } = target.getBoundingClientRect();
    const onScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 0 && height > 0;
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
    const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 1);
    const above = document.elementFromPoint(x, y);
    return { ring, onScreen, uncovered: above !== null && (target.contains(above) || above.contains(target)) };
  });
  const name = (await element.ariaSnapshot()).split("\n")[0] ?? "";
  expect(seen, `focus on ${name}`).toEqual({ ring: true, onScreen: true, uncovered: true });
  return name;
}

/** Presses Tab until an element of this name has the focus, and checks every stop on the way. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    const now = await readFocus(page);
    if (typeof name === "string" ? now.includes(`"${name}"`) : name.test(now)) return;
  }
  throw new Error(`60 presses of Tab did not reach ${String(name)}.`);
}

test("an order is placed with only the keyboard", async ({ page }) => {
  const entries = new Map(Object.entries(orderEntries()));
  const type = (field: string) => page.keyboard.type(entries.get(field) ?? "");
  await page.goto(orderedPage.path);
  await page.keyboard.press("Tab");
  expect(await readFocus(page)).toContain("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await hydrated(page);
  await tabTo(page, `Get Started for $${orderPackage.price / 100}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.order.heading);
  await expect(page.getByRole("form")).toHaveAttribute("data-ready");

  await tabTo(page, "First Name");
  await type("firstName");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Last Name")).toBeFocused();
  await expect(page.getByLabel("Last Name")).toHaveAccessibleDescription(/./);
  for (const { name } of orderForm.fields.slice(1)) {
    await readFocus(page);
    await type(name);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, orderForm.submit);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: pages.order.confirmed.heading })).toBeFocused();
  expect(storedOrders(entries.get("email") ?? "")).toMatchObject([{ last_name: entries.get("lastName") }]);
  await tabTo(page, "Return to Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
