import type { Page } from "@playwright/test";
import { pages } from "../../content/catalogue.ts";
import { contactEntries, contactLabels, fill, uniqueTag } from "../support/forms.ts";
import { legalLink, menuLink } from "../support/links.ts";
import { termsPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/visit.ts";

// A slow phone on a slow connection: visitors use the page long before it is hydrated.
test.use({ viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

/** Throttles the CPU sixfold and the network to slow 3G, and opens a page without waiting for its scripts. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto(path, { waitUntil: "commit" });
}

/** Presses a button as soon as it is visible, and expects that the page is not hydrated yet. */
async function pressEarly(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  expect(await page.locator("html[data-ready]").count()).toBe(0);
}

test("a tap on the menu before the scripts are there opens it", async ({ page }) => {
  await openSlowly(page, "/about");
  await pressEarly(page, "Open menu");
  await hydrated(page);
  await expect(page.getByRole("banner").getByRole("button", { name: "Close menu" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(menuLink(page, "/solutions")).toBeVisible();
});

test("a tap on the carousel before the scripts are there counts, and ends auto-play", async ({ page }) => {
  await openSlowly(page, "/benefits");
  await pressEarly(page, "Next slide");
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Go to slide 2" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("Auto-playing")).toBeHidden();
});

test("a form sent before the scripts are there is stored", async ({ page }) => {
  await openSlowly(page, "/contact");
  await fill(page.getByRole("form"), contactLabels, contactEntries(uniqueTag()));
  await page.getByRole("button", { name: "Send Message" }).click();
  // A notice if the form was hydrated in time, otherwise the confirmation page.
  const confirmed = page.getByText("Message sent successfully!").or(page.getByText(pages.contactSent.intro));
  await expect(confirmed.first()).toBeVisible({ timeout: 120_000 });
});

test("a link followed before the scripts are there leads on", async ({ page }) => {
  await openSlowly(page, "/privacy");
  await legalLink(page, termsPage.path).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(termsPage.heading, { timeout: 120_000 });
});
