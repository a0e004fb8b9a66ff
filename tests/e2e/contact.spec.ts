import { company } from "../../content/catalogue.ts";
import { ContactRequest } from "../../content/forms/contact.ts";
import { formMessages } from "../../content/messages.ts";
import { expectNoFindings } from "../support/axe.ts";
import {
  contactEntries,
  contactLabels,
  expectEntries,
  expectInvalid,
  fill,
  notices,
  closeNotice,
  uniqueTag,
  visitForm,
} from "../support/forms.ts";
import { messageForm, storedMessages } from "../support/posted-forms.ts";
import { refusalsOf } from "../support/refusals.ts";
import { expect, test } from "../support/test.ts";
import { holdBack, scripts, translate } from "../support/visit.ts";

const { success } = messageForm;
const send = { name: messageForm.send };
const empty = { name: "", email: "", company: "", message: "" };
/** Each field with what it says of an entry that is too short. */
const refusals = refusalsOf(ContactRequest, empty, contactLabels);

test.describe("a message", () => {
  test("§7 is posted with its four fields", async ({ page }) => {
    const release = await holdBack(page, "/api/contact");
    const entries = contactEntries(uniqueTag());
    const form = await visitForm(page, "/");

    await fill(form, contactLabels, entries);
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await form.getByRole("button", send).click();
    const request = await posted;
    expect(new URL(request.url()).pathname).toBe("/api/contact");
    expect(request.headers()["content-type"]).toBe("application/json");
    expect(request.postDataJSON()).toEqual(entries);

    await test.step('§4 its button is disabled as "Sending..." until the answer', async () => {
      await expect(form.getByRole("button", { name: "Sending..." })).toBeDisabled();
      release();
    });

    await test.step("§8 a stored message has the notice of success", async () => {
      await expect(notices(page)).toHaveText(success);
    });

    expect(storedMessages(entries.email)).toMatchObject([entries]);

    await test.step("its receipt replaces the form", async () => {
      const receipt = page.getByRole("region", { name: formMessages.receipt });
      for (const text of [entries.name, entries.company, /Could an agent prepare them/, company.hours])
        await expect(receipt.getByText(text)).toBeVisible();
      await expect(receipt.getByRole("heading")).toBeFocused();
      await expect(form).toHaveCount(0);
      await closeNotice(page);
      await expectNoFindings(page, { within: "#contact" });
    });

    await test.step("§4 the next message starts with a cleared form", async () => {
      await page.getByRole("button", { name: formMessages.writeAnother }).click();
      await expectEntries(form, contactLabels, empty);
    });
  });

  test("§5 is sent without a company when typed before the scripts load", async ({ page }) => {
    // As over http, where browsers offer no UUIDs.
    await page.addInitScript(() => {
      Object.defineProperty(crypto, "randomUUID", { value: undefined });
    });
    const release = await holdBack(page, scripts);
    const { company: _, ...entries } = contactEntries(uniqueTag());
    await page.goto("/contact", { waitUntil: "commit" });
    const form = page.getByRole("form");
    await fill(form, contactLabels, { ...entries, email: "dana@" });
    release();
    await expect(form).toHaveAttribute("data-ready");
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
    await fill(form, contactLabels, { email: entries.email });
    await expectEntries(form, contactLabels, entries);
    await form.getByRole("button", send).click();
    await expect(notices(page)).toHaveText(success);
    expect(storedMessages(entries.email)).toMatchObject([{ ...entries, company: null }]);
  });

  test("is checked and sent from a page that the browser has translated", async ({ page }) => {
    const entries = contactEntries(uniqueTag());
    const form = await visitForm(page, "/contact");
    await translate(page);
    await form.getByRole("button", send).click();
    await expectInvalid(form, refusals);
    await fill(form, contactLabels, entries);
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
    await form.getByRole("button", send).click();
    await expect(notices(page)).toHaveText(success);
    await expect(page.getByRole("region", { name: formMessages.receipt })).toContainText(entries.email);
    expect(storedMessages(entries.email)).toMatchObject([entries]);
  });
});

test.describe("an element that a browser extension inserts", () => {
  test.use({ allowedProblems: /React error #418/ });

  for (const place of ["#root", "form div"]) {
    test(`in ${place} before hydration costs no typed text`, async ({ page }) => {
      const release = await holdBack(page, scripts);
      const { name, message } = contactEntries(uniqueTag());
      await page.goto("/contact", { waitUntil: "commit" });
      const form = page.getByRole("form");
      await fill(form, contactLabels, { name, message });
      await page
        .locator(place)
        .first()
        .evaluate((element) => element.prepend(document.createElement("grammar-helper")));
      release();
      await expect(form).toHaveAttribute("data-ready");
      await expectEntries(form, contactLabels, { name, message });
      await expect(form.getByLabel(contactLabels.message)).toBeFocused();
    });
  }
});
