import { pages } from "../../content/catalogue.ts";
import { autoPlaying } from "../support/carousel.ts";
import { contactEntries, contactLabels, fill, uniqueTag } from "../support/forms.ts";
import { storedMessages } from "../support/posted-forms.ts";
import { termsPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { holdBack, hydrated, scripts, legalLink, menuLink } from "../support/visit.ts";

// On a slow connection, visitors use a page before its scripts are there.
test.use({ viewport: { width: 390, height: 844 } });

for (const { what, path, button } of [
  { what: "the menu opens it", path: "/about", button: "Open menu" },
  { what: "the carousel counts, and ends auto-play", path: "/benefits", button: "Next slide" },
]) {
  test(`a tap on ${what}`, async ({ page }) => {
    const release = await holdBack(page, scripts);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: button }).first().click();
    expect(await page.locator("html[data-ready]").count()).toBe(0);
    release();
    await hydrated(page);
    if (path === "/about") {
      const menu = page.getByRole("banner").getByRole("button", { name: "Close menu" });
      await expect(menu).toHaveAttribute("aria-expanded", "true");
      await expect(menuLink(page, "/solutions")).toBeVisible();
    } else {
      await expect(page.getByRole("button", { name: "Go to slide 2" })).toHaveAttribute("aria-current", "true");
      await expect(autoPlaying(page)).toBeHidden();
    }
  });
}

test("a form sent before the scripts are there is stored, and a link followed leads on", async ({ page }) => {
  await holdBack(page, scripts);
  await page.goto("/contact", { waitUntil: "commit" });
  const entries = contactEntries(uniqueTag());
  await fill(page.getByRole("form"), contactLabels, entries);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(pages.contactSent.intro)).toBeVisible();
  expect(storedMessages(entries.email)).toMatchObject([entries]);
  await legalLink(page, termsPage.path).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(termsPage.heading);
});
