import type { Page } from "@playwright/test";
import { company } from "../../content/catalogue.ts";
import { contactMessages } from "../../content/forms/contact.ts";
import { estimateMessages } from "../../content/messages/estimates.ts";
import { pageMessages } from "../../content/messages/pages.ts";
import { createServiceOffer } from "../../content/pricing/offer.ts";
import { expect, holdBack, menuLink, test, visit, visitEarly } from "../support/browser.ts";
import {
  closeNotice,
  contactEntries,
  expectEntries,
  fill,
  contactFormCase,
  notices,
  storedMessages,
  visitForm,
} from "../support/forms.ts";
import { optionalLine, optionalService as service } from "../support/routes.ts";
import { expectNoFindings } from "./findings.ts";

const { submit, success } = contactFormCase;

/** Fills in the contact form and sends it; returns the form. */
async function sendMessage(page: Page, entries = contactEntries(), path: Parameters<typeof visitForm>[1] = "/contact") {
  const form = await visitForm(page, path);
  await fill(form, entries);
  await form.getByRole("button", { name: submit }).click();
  return form;
}

test.describe("a message", () => {
  test("§7 is posted with its four fields", async ({ page }) => {
    const entries = contactEntries();
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await sendMessage(page, entries, "/");
    const request = await posted;
    expect(new URL(request.url()).pathname).toBe("/api/contact");
    expect(request.headers()["content-type"]).toBe("application/json");
    expect(request.postDataJSON()).toMatchObject(entries);
    await expect(notices(page)).toHaveText(success);
    expect(storedMessages(entries.email)).toMatchObject([entries]);
  });

  test('§4 disables its button as "Sending..." until the answer', async ({ page }) => {
    const release = await holdBack(page, "/api/contact");
    const form = await sendMessage(page);
    const button = form.getByRole("button", { name: "Sending..." });
    await expect(button).toBeDisabled();
    release();
    await expect(button).toHaveCount(0);
  });

  test("is replaced by its receipt", async ({ page }) => {
    const entries = contactEntries();
    const form = await sendMessage(page, entries);
    const receipt = page.getByRole("region", { name: contactMessages.receipt });
    for (const text of [entries.name, entries.company, /Could an agent prepare them/, company.hours])
      await expect(receipt.getByText(text)).toBeVisible();
    await expect(receipt.getByRole("heading")).toBeFocused();
    await expect(form).toHaveCount(0);
    await closeNotice(page);
    await expectNoFindings(page, { within: "main" });
  });

  test("§4 leaves a cleared form for the next one", async ({ page }) => {
    const form = await sendMessage(page);
    await page.getByRole("button", { name: contactMessages.writeAnother }).click();
    await expectEntries(form, { name: "", email: "", company: "", message: "" });
  });

  test("§5 is sent without a company when typed before the scripts load", async ({ page }) => {
    // As over http, where browsers offer no UUIDs.
    await page.addInitScript(() => {
      Object.defineProperty(crypto, "randomUUID", { value: undefined });
    });
    const { company: _, ...entries } = contactEntries();
    const form = page.getByRole("form");
    await visitEarly(page, "/contact", () => fill(form, { ...entries, email: "dana@" }));
    await expect(form).toHaveAttribute("data-ready");
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
    await fill(form, { email: entries.email });
    await expectEntries(form, entries);
    await form.getByRole("button", { name: submit }).click();
    await expect(notices(page)).toHaveText(success);
    expect(storedMessages(entries.email)).toMatchObject([{ ...entries, company: null }]);
  });

  test("stays empty where its text was deleted before hydration", async ({ page }) => {
    const release = await holdBack(page, /assets\/contact-form-/);
    await page.goto("/contact");
    const form = page.getByRole("form");
    for (const name of ["Dana", ""]) await fill(form, { name });
    release();
    await expect(form).toHaveAttribute("data-ready");
    await expectEntries(form, { name: "" });
  });
});

test.describe("an element that a browser extension inserts", () => {
  test.use({ allowedProblems: /React error #418/ });

  for (const parent of ["#root", "form div"]) {
    test(`in ${parent} before hydration costs no typed text`, async ({ page }) => {
      const { name, message } = contactEntries();
      const form = page.getByRole("form");
      await visitEarly(page, "/contact", async () => {
        await fill(form, { name, message });
        const target = page.locator(parent).first();
        await target.evaluate((element) => element.prepend(document.createElement("grammar-helper")));
      });
      await expect(form).toHaveAttribute("data-ready");
      await expectEntries(form, { name, message });
      await expect(form.locator("[name=message]")).toBeFocused();
    });
  }
});

test.describe("a message about an estimate", () => {
  const about = `${service.slug}~${optionalLine.id}`;

  test("can drop the estimate", async ({ page }) => {
    await visit(page, `/contact?utm_source=letter&about=${service.slug}`);
    const estimate = page.getByRole("region", { name: pageMessages.messageAbout });
    await estimate.getByRole("button", { name: estimateMessages.remove }).click();
    await expect(page).toHaveURL("/contact?utm_source=letter");
    await expect(estimate).toHaveCount(0);
  });

  test("shows the estimate", async ({ page }) => {
    await visit(page, `/contact?about=${about}`);
    const estimate = page.getByRole("region", { name: pageMessages.messageAbout });
    await expect(estimate).toContainText(`${service.title}, without ${optionalLine.name}`);
    await expect(estimate).toContainText(createServiceOffer(service.pricing, [optionalLine.id]).summary);
    await expectNoFindings(page, { within: "main" });
  });

  // tests/cli/desk/messages.test.ts covers the stored estimate.
  test("is sent with the estimate once", async ({ page }) => {
    const entries = contactEntries();
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await sendMessage(page, entries, `/contact?about=${about}`);
    expect((await posted).postDataJSON()).toMatchObject({ ...entries, about });
    await page.getByRole("button", { name: contactMessages.writeAnother }).click();
    await expect(page).toHaveURL("/contact");
  });

  test("lets a visitor go who follows a link meanwhile", async ({ page }) => {
    const [answer, data] = [await holdBack(page, "/api/contact"), await holdBack(page, "/data/benefits.json")];
    await sendMessage(page, contactEntries(), `/contact?about=${about}`);
    await menuLink(page, "/benefits").click();
    answer();
    await expect(notices(page)).toHaveText(success);
    data();
    await expect(page).toHaveURL("/benefits");
  });
});

test.describe("a message about an estimate that is not shown", () => {
  test.use({ allowedProblems: /404|503/ });

  test("says that it is gone", async ({ page }) => {
    await visit(page, "/contact?about=%3Cscript%3E");
    await expect(page.getByText(estimateMessages.unknown)).toBeVisible();
    await expect(page.locator("[name=about]")).toHaveCount(0);
    await visit(page, "/contact?about=no-such-service~part");
    await expect(page.getByText(estimateMessages.gone)).toBeVisible();
  });

  test("names it even if its data cannot be fetched", async ({ page }) => {
    await page.route(`/data/products/${service.slug}.json`, (route) => route.fulfill({ status: 503 }));
    await visit(page, `/contact?about=${service.slug}`);
    await expect(page.getByText(estimateMessages.failed)).toBeVisible();
    await expect(page.locator("[name=about]")).toHaveValue(service.slug);
  });
});
