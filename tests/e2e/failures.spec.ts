import { orderForm } from "../../content/forms.ts";
import { company, pages } from "../../content/catalogue.ts";
import { expectNoFindings, settled } from "../support/axe.ts";
import {
  contactEntries,
  contactLabels,
  expectEntries,
  fill,
  notices,
  orderEntries,
  orderLabels,
  uniqueTag,
  visitForm,
} from "../support/forms.ts";
import { expect, test } from "../support/test.ts";
import { holdBack } from "../support/visit.ts";

// axe reads a whole page, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 });

test.describe("contact failure", () => {
  test.use({ allowedProblems: /api\/contact|status of 503|ERR_FAILED/ });

  test("§8 a message that fails, for any reason, shows the destructive notice and keeps what was typed", async ({
    page,
  }) => {
    const entries = contactEntries(uniqueTag());
    const form = await visitForm(page, "/contact");
    const button = form.getByRole("button", { name: "Send Message" });
    await fill(form, contactLabels, entries);
    for (const respond of [{ status: 503, body: "busy" }, undefined]) {
      await page.route("/api/contact", (route) => (respond ? route.fulfill(respond) : route.abort()), { times: 1 });
      const answered = page.waitForRequest("/api/contact");
      await button.click();
      await answered;
      await expect(button).toBeEnabled();
      await expect(notices(page)).toHaveText(/Something went wrong!\s*Please try again later\./);
      await expect(notices(page)).toHaveAttribute("data-variant", "destructive");
      await expectEntries(form, contactLabels, entries);
      await expect(button).toBeFocused();
    }

    await test.step("F8 leads to the notice, in which axe finds nothing, and Escape closes it", async () => {
      await page.keyboard.press("F8");
      await page.keyboard.press("Tab");
      await expect.poll(() => notices(page).evaluate((notice) => notice.contains(document.activeElement))).toBe(true);
      // A notice stays open while it has the focus.
      await settled(page);
      await expectNoFindings(page, 1280);
      await page.keyboard.press("Escape");
      await expect(notices(page)).toHaveCount(0);
    });

    await test.step("it stays above the button, with phone and email, until the message is sent again", async () => {
      await expect(button).toHaveAccessibleDescription(/We could not confirm that your message arrived/);
      for (const name of [company.phone, company.email])
        await expect(form.getByRole("link", { name, exact: true })).toBeVisible();
      const said = form.getByText(/We could not confirm/);
      const [saidBox, buttonBox] = [await said.boundingBox(), await button.boundingBox()];
      expect((saidBox?.y ?? 0) + (saidBox?.height ?? 0)).toBeLessThanOrEqual(buttonBox?.y ?? 0);
      await expectNoFindings(page);
      await button.click();
      await expect(notices(page)).toHaveText(/Message sent successfully!/);
      await expect(said).toHaveCount(0);
    });
  });
});

const submit = { name: orderForm.submit };
const failure = /Order submission failed\s*Please try again or contact support\./;

test.describe("order failure", () => {
  test.use({ allowedProblems: /api\/orders|status of (422|500)|ERR_FAILED/ });

  test("§8 an order that fails, for any reason, stays in the form, entries kept, with the destructive toast", async ({
    page,
  }) => {
    const entries = orderEntries(uniqueTag());
    const form = await visitForm(page, "/order");
    const button = form.getByRole("button", submit);
    await fill(form, orderLabels, entries);
    for (const respond of [{ status: 500, body: "" }, undefined]) {
      await page.route("/api/orders", (route) => (respond ? route.fulfill(respond) : route.abort()), { times: 1 });
      const sent = page.waitForRequest("/api/orders");
      await button.click();
      await sent;
      await expect(button).toBeEnabled();
      await expect(notices(page)).toHaveText(failure);
      await expect(notices(page)).toHaveAttribute("data-variant", "destructive");
      await expectEntries(form, orderLabels, entries);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.order.heading);
    }
    await expect(button).toHaveAccessibleDescription(/We could not confirm that your order arrived/);

    await test.step("which is no longer said while the order is sent again", async () => {
      const release = await holdBack(page, "/api/orders");
      await button.click();
      await expect(form.getByRole("button", { name: "Submitting..." })).toBeVisible();
      await expect(notices(page)).toHaveCount(0);
      release();
      await expect(notices(page)).toHaveText(/Order submitted successfully!/);
    });
  });
});
