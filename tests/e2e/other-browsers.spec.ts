import { pages } from "../../content/catalogue.ts";
import { expect, menuLink, pageWidth, test, visit } from "../support/browser.ts";
import { fill, contactFormCase, notices, orderFormCase, visitForm } from "../support/forms.ts";

// The tests change the pages, so the policy's hashes no longer match.
test.use({ contextOptions: { reducedMotion: "no-preference" }, bypassCSP: true });

// Firefox 114 or Safari 16.4, which has no requestIdleCallback.
for (const { what, path, entriesFor, submit, success, storedFrom } of [contactFormCase, orderFormCase]) {
  test(`the oldest supported browser sends ${what}`, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) Reflect.deleteProperty(Array.prototype, name);
      for (const name of ["isWellFormed", "toWellFormed"]) Reflect.deleteProperty(String.prototype, name);
      for (const name of ["union", "intersection", "difference", "isSubsetOf"])
        Reflect.deleteProperty(Set.prototype, name);
      for (const name of ["canParse", "parse"]) Reflect.deleteProperty(URL, name);
      for (const type of [Map, Object]) Reflect.deleteProperty(type, "groupBy");
      Reflect.deleteProperty(Array, "fromAsync");
      Reflect.deleteProperty(Promise, "withResolvers");
      Reflect.deleteProperty(Element.prototype, "ariaLabel");
      for (const name of ["Iterator", "requestIdleCallback"]) Reflect.deleteProperty(globalThis, name);
    });
    const entries = entriesFor();
    const form = await visitForm(page, path);
    await fill(form, entries);
    await form.getByRole("button", { name: submit }).click();
    await expect(notices(page)).toHaveText(success);
    expect(storedFrom(entries.email)).toHaveLength(1);
    await menuLink(page, "/about").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.about.heading);
  });
}

// It knows neither color-mix nor range queries.
test.describe("iOS 15", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    await page.route("/benefits", async (route) => {
      const response = await route.fetch();
      const unknown = /color-mix\(|\(scripting:|\((?:width|height)\s*[<>]/g;
      await route.fulfill({ response, body: (await response.text()).replaceAll(unknown, "unheard-of") });
    });
    await visit(page, "/benefits");
  });

  test("closes the menu", async ({ page }) => {
    await expect(menuLink(page, "/about")).toBeHidden();
  });

  test("does not scroll sideways", async ({ page }) => {
    expect(await pageWidth(page)).toBe(390);
  });

  test("has the palette's colors", async ({ page }) => {
    const button = page.getByRole("main").locator(".btn-primary").first();
    await expect(button).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });

  test("shows one slide at a time", async ({ page }) => {
    await expect(page.getByRole("group", { name: /^\d of 4$/ })).toHaveCount(1);
    await page.getByRole("button", { name: "Go to slide 2" }).click();
    await expect(page.getByRole("group", { name: "2 of 4" })).toBeVisible();
    await expect(page.locator("#slides").getByText("1/4")).toBeHidden();
  });
});
