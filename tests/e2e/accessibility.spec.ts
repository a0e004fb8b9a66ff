import { services } from "../../content/catalogue.ts";
import { expectNoFindings, settled } from "../support/axe.ts";
import { carouselOf } from "../support/carousel.ts";
import { contactEntries, contactLabels, fill, notices, uniqueTag, visitForm } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";
import { visit, menuLink } from "../support/visit.ts";

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
