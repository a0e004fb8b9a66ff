import type { Page } from "@playwright/test";
import { dashboard, pages, services } from "../../content/catalogue.ts";
import { expectNoFindings, settled } from "../support/axe.ts";
import { carouselOf } from "../support/carousel.ts";
import { runUntilChanged, stopClock } from "../support/clock.ts";
import { contactEntries, contactLabels, fill, orderLabels, uniqueTag, visitForm, notices } from "../support/forms.ts";
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

// axe reads a whole page up to four times per test, on a machine that may be busy. At rest, pages.spec.ts checks them.
test.describe.configure({ timeout: 180_000 });

test.describe("in its states", () => {
  test.use({ allowedProblems: /api\/contact|503/ });

  test("axe finds nothing with the menu open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await visit(page, "/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menuLink(page, "/solutions")).toBeVisible();
    await settled(page);
    await expectNoFindings(page, 390);
  });

  test("axe finds nothing while one slide gives way to another", async ({ page }) => {
    await visit(page, "/benefits");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
    // The animation code is fetched at the first gesture; until it arrives, slides change without moving.
    await expect(async () => {
      await carouselOf(page).getByRole("button", { name: "Next slide" }).click();
      await expect.poll(() => carouselOf(page).evaluate(stopMidway), { timeout: 2_000 }).toBeGreaterThan(0);
    }).toPass();
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await expectNoFindings(page);
  });

  test("axe finds nothing with an order's errors shown", async ({ page }) => {
    const form = await visitForm(page, "/order");
    await form.getByRole("button", { name: "Submit Order & Request Invoice" }).click();
    await expect(form.locator("[aria-invalid]").first()).toBeFocused();
    await expectNoFindings(page);
  });

  test("axe finds nothing with a message's errors shown, nor with the notice of a failure or a success", async ({
    page,
  }) => {
    let status = 503;
    await page.route("/api/contact", (route) => route.fulfill({ status, json: { id: "1" } }));
    const form = await visitForm(page, "/contact");
    const send = form.getByRole("button", { name: "Send Message" });
    await send.click();
    await expect(form.locator("[aria-invalid]").first()).toBeFocused();
    await expectNoFindings(page);
    await fill(form, contactLabels, contactEntries(uniqueTag()));
    for (const variant of ["destructive", "default"]) {
      await send.click();
      await expect(notices(page)).toHaveAttribute("data-variant", variant);
      // A notice stays open while it has the focus.
      await notices(page).getByRole("button", { name: "Close notice" }).focus();
      await settled(page);
      await expectNoFindings(page);
      await expect(notices(page)).toHaveCount(1);
      status = 201;
    }
  });

  test("axe finds nothing on any slide of the dashboard", async ({ page }) => {
    await visit(page, "/benefits");
    // The first stands on the page at rest.
    for (const slide of [2, 3, 4]) {
      await carouselOf(page)
        .getByRole("button", { name: `Go to slide ${slide}` })
        .click();
      await settled(page);
      await expectNoFindings(page, 390);
    }
  });

  test("axe finds nothing with a tooltip open", async ({ page }) => {
    // Scrolled to its tooltips, the header covers the rows above them; here none of those has a checkbox.
    const plain = services.find(({ deliverables }) => deliverables.every(({ optional }) => !optional));
    await visit(page, `/products/${plain?.slug}`);
    await page.getByRole("button", { name: "About: Estimated Hours" }).focus();
    await expect(page.getByRole("tooltip")).toBeVisible();
    await expectNoFindings(page, 1280);
  });
});

/** Pauses all animations within an element before they end, and returns how many there are. */
function stopMidway(element: HTMLElement): number {
  const moving = element.getAnimations({ subtree: true });
  for (const animation of moving) {
    animation.pause();
    animation.currentTime = 200;
  }
  return moving.length;
}
