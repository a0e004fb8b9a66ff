import type { Locator, Page } from "@playwright/test";
import { pages } from "../../content/catalogue.ts";
import { contactForm, contactMessages } from "../../content/forms/contact.ts";
import { autoPlaying, expect, hydrated, menuLink, scripts, test, visit, visitEarly } from "../support/browser.ts";
import { contactEntries, expectEntries, fill, storedMessages, visitForm } from "../support/forms.ts";

/** Opens a page, and presses a button and then `next` before its scripts are there. */
async function pressEarly(page: Page, path: string, name: string, next?: Locator): Promise<void> {
  await visitEarly(page, path, async () => {
    await page.getByRole("button", { name }).first().click();
    await next?.click();
  });
}

// On a slow connection, visitors use a page before its scripts are there.
test.describe("before its scripts are there", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a tap on the menu opens it", async ({ page }) => {
    await pressEarly(page, "/about", "Open menu");
    await expect(page.getByRole("button", { name: "Close menu" })).toHaveAttribute("aria-expanded", "true");
    await expect(menuLink(page, "/solutions")).toBeVisible();
  });

  test("a tap next to the menu closes it", async ({ page }) => {
    await pressEarly(page, "/about", "Open menu", page.getByRole("contentinfo").getByRole("paragraph").first());
    await expect(page.getByRole("button", { name: /menu/ })).toHaveAttribute("aria-expanded", "false");
  });

  test("a tap on the carousel counts", async ({ page }) => {
    await pressEarly(page, "/benefits", "Next slide");
    await expect(page.getByRole("button", { name: "Go to slide 2" })).toHaveAttribute("aria-current", "true");
    await expect(autoPlaying(page)).toBeHidden();
  });
});

test.describe("a script that cannot be fetched", () => {
  test.use({
    allowedProblems:
      /assets\/(toaster|contact-form)-|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404/,
  });

  test("of the notices does not keep a message from being sent", async ({ page, context }) => {
    await page.route(/assets\/toaster-/, (route) => route.abort());
    const entries = contactEntries();
    const form = await visitForm(page, "/contact");
    await context.setOffline(true);
    await fill(form, entries);
    await form.getByRole("button").click();
    await expect(form.getByText(contactForm.unconfirmed.title)).toBeVisible();
    await expectEntries(form, entries);
    await context.setOffline(false);
    await form.getByRole("button").click();
    await expect(page.getByRole("region", { name: contactMessages.receipt })).toContainText(entries.email);
    expect(storedMessages(entries.email)).toHaveLength(1);
  });

  test("of the form leaves posting to the browser", async ({ page }) => {
    const missing = page.waitForResponse(/assets\/contact-form-/);
    await page.route(/assets\/contact-form-/, (route) => route.fulfill({ status: 404 }));
    const entries = contactEntries();
    await visit(page, "/");
    const form = page.getByRole("form");
    await form.scrollIntoViewIfNeeded();
    await missing;
    await fill(form, entries);
    await form.getByRole("button").click();
    await page.waitForURL("/contact/sent");
    expect(await page.evaluate((action) => sessionStorage.getItem(action), contactForm.action)).toBe('{"entries":{}}');
    expect(storedMessages(entries.email)).toMatchObject([entries]);
  });
});

test.describe("a page whose data cannot be fetched", () => {
  test.use({ allowedProblems: /503|No data at|Failed to fetch/ });

  test("comes as a document", async ({ page }) => {
    await visit(page, "/");
    await page.route("/data/about.json", (route) => route.fulfill({ status: 503 }));
    await menuLink(page, "/about").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.about.heading);
  });

  for (const [what, url] of Object.entries({ data: "/data/about.json", script: /assets\/about-/ })) {
    test(`is hydrated at the next interaction after its ${what} failed to load`, async ({ page }) => {
      const warning = page.waitForEvent("console", (message) => message.type() === "warning");
      await page.route(url, (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.goto("/about");
      await warning;
      await page.keyboard.press("Tab");
      await hydrated(page);
    });
  }
});

test.describe("scripts that cannot be fetched", () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedProblems: /ERR_FAILED/ });

  test("leave a phone's visitor a way to write", async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto("/about");
    const links = page.getByRole("navigation", { name: "Main" });
    await expect(links).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await menuLink(page, "/contact").click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("form").getByRole("button", { name: contactForm.submit })).toBeVisible();
  });
});

test.describe("a page that cannot be shown", () => {
  test.use({ allowedProblems: /assets\/contact-form-|An error occurred|React Router|status of 404/ });

  test("comes when it is loaded again", async ({ page }) => {
    await visit(page, "/");
    // As after a deployment with another version of the script.
    await page.route(/assets\/contact-form-/, (route) => route.fulfill({ status: 404 }));
    await menuLink(page, "/contact").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be shown");
    await expect(page).toHaveTitle("This page could not be shown");
    await page.unrouteAll();
    await page.getByRole("link", { name: "Load it again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.contact.heading);
  });
});
