import type { Page } from "@playwright/test";
import { dashboard, pages } from "../../content/catalogue.ts";
import { runUntilChanged, stopClock } from "../support/clock.ts";
import { contactEntries, contactLabels, fill, orderLabels, uniqueTag, visitForm } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";
import { visit, menuLink } from "../support/visit.ts";

/** What screen readers announce: the text of all live regions. */
function announced(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[role=status]")]
      .map((region) => region.textContent)
      .join(" ")
      .trim(),
  );
}

test("the title of a page is announced on navigation, and not before", async ({ page }) => {
  await visit(page, "/");
  expect(await announced(page)).toBe("");
  await menuLink(page, "/about").click();
  await expect.poll(() => announced(page)).toContain(pages.about.meta.title);
  await expect(page).toHaveTitle(new RegExp(pages.about.meta.title));
  await expect(page.getByRole("main")).toBeFocused();
  await menuLink(page, "/").click();
  await expect.poll(() => announced(page)).toContain(pages.home.meta.title);
});

for (const { status, title } of [
  { status: 201, title: "Message sent successfully!" },
  { status: 503, title: "Something went wrong!" },
]) {
  test.describe(`the notice of a ${status}`, () => {
    test.use({ allowedProblems: /api\/contact|503/ });

    test(`"${title}" is announced`, async ({ page }) => {
      await page.clock.install();
      await page.route("/api/contact", (route) => route.fulfill({ status, json: { id: "1" } }));
      const form = await visitForm(page, "/contact");
      await fill(form, contactLabels, contactEntries(uniqueTag()));
      await stopClock(page);
      await form.getByRole("button", { name: "Send Message" }).click();
      await runUntilChanged(page, 20, () => announced(page));
      expect(await announced(page)).toContain(title);
      await expect(page.locator("[role=status][aria-live=assertive]")).toHaveCount(1);
    });
  });
}

test("every field says to the browser what it holds", async ({ page }) => {
  const tokens = async (labels: Record<string, string>, path: "/contact" | "/order") => {
    const form = await visitForm(page, path);
    const entries = Object.entries(labels).map(async ([field, label]) => [
      field,
      await form.getByLabel(label, { exact: true }).getAttribute("autocomplete"),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  };
  expect(await tokens(contactLabels, "/contact")).toEqual({
    name: "name",
    email: "email",
    company: "organization",
    message: "on",
  });
  expect(await tokens(orderLabels, "/order")).toEqual({
    firstName: "given-name",
    lastName: "family-name",
    email: "email",
    phone: "tel",
    company: "organization",
    billingAddress: "billing address-line1",
    city: "billing address-level2",
    state: "billing address-level1",
    zipCode: "billing postal-code",
  });
});

test("the dashboard is a carousel by the ARIA pattern", async ({ page }) => {
  await visit(page, "/benefits");
  const carousel = page.getByRole("region", { name: dashboard.caption });
  await expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
  const slides = carousel.locator("#slides > *");
  for (const slide of await slides.all()) await expect(slide).toHaveAttribute("aria-roledescription", "slide");
  for (let slide = 1; slide <= 4; slide++) {
    await carousel.getByRole("button", { name: `Go to slide ${slide}` }).click();
    await expect(carousel.locator('[aria-current="true"]')).toHaveCount(1);
    // The other slides are out of reach for keyboards and screen readers.
    const reachable = carousel.getByRole("group").and(slides);
    const names = () => reachable.evaluateAll((groups) => groups.map((group) => group.getAttribute("aria-label")));
    await expect.poll(names).toEqual([`${slide} of 4`]);
  }
  for (const name of ["Previous slide", "Next slide"]) {
    await expect(carousel.getByRole("button", { name })).toHaveAttribute("aria-controls", "slides");
  }
  // The control that stops the movement comes first, as the ARIA pattern requires.
  await expect(carousel.getByRole("button").first()).toHaveAccessibleName(/auto-play/);
});

test("every link that opens a new tab says so", async ({ page }) => {
  for (const path of ["/", "/order"]) {
    await visit(page, path);
    const links = await page.locator("a[target=_blank]").all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) await expect.soft(link).toHaveAccessibleName(/opens in a new tab/);
  }
});

test.describe("in the visitor's own colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("icons, charts, the active link and the main button stand out from the background", async ({ page }) => {
    await visit(page, "/benefits");
    const invisible = await page.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const colors: Record<string, string> = {};
      for (const icon of document.querySelectorAll("main use")) {
        colors[icon.outerHTML] = getComputedStyle(icon).color;
      }
      for (const bar of document.querySelectorAll("main svg :is(rect, circle)")) {
        colors[bar.outerHTML] = getComputedStyle(bar).fill;
      }
      for (const dot of document.querySelectorAll('[aria-label^="Go to slide"] span')) {
        colors["dot of a slide"] = getComputedStyle(dot).borderTopColor;
      }
      const link = document.querySelector('header [aria-current="page"]');
      colors["active link"] = link ? getComputedStyle(link, "::after").backgroundColor : ground;
      const button = document.querySelector("header .btn-primary");
      const { borderTopWidth = "0", borderTopColor = ground } = button ? getComputedStyle(button) : {};
      colors["main button"] = Number.parseFloat(borderTopWidth) > 0 ? borderTopColor : ground;
      return Object.entries(colors).flatMap(([what, color]) => (color === ground ? [what] : []));
    });
    expect(invisible).toEqual([]);
  });
});
