import type { Locator, Page, Route } from "@playwright/test";
import { DomUtils, parseDocument } from "htmlparser2";
import { company } from "../../content/catalogue.ts";
import { failureMessages } from "../../content/forms/form.ts";
import { expect, holdBack, test } from "../support/browser.ts";
import { fileOf, readBuilt } from "../support/built.ts";
import { expectEntries, fill, contactFormCase, notices, orderFormCase, visitForm } from "../support/forms.ts";
import { privacyPage } from "../support/routes.ts";
import { errorsByField } from "../support/schema-errors.ts";
import { expectNoFindings } from "./findings.ts";

for (const kind of [contactFormCase, orderFormCase]) {
  const { what, path, action, labels, schema, entriesFor, storedFrom, success, failure, ...rest } = kind;
  // Both forms send by the same code, so some tests run with one of them.
  const testOnce = (tried: string, title: string, body: Parameters<typeof test>[2]) =>
    tried === path && test(title, body);
  const send = { name: rest.submit };
  const sending = { name: rest.sending };
  const empty = Object.fromEntries(Object.keys(labels).map((field) => [field, ""]));

  test(`§5 the form of ${what} shows every message under its field`, async ({ page }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const form = await visitForm(page, path);
    await expectEntries(form, empty);
    await form.getByRole("button", send).click();
    await expectInvalid(form, errorsByField(schema, empty, labels));
    await expect(form.getByRole("textbox").first()).toBeFocused();
    expect(posts).toEqual([]);
    await expectNoFindings(page, { width: path === "/order" ? 1280 : 390, within: "main form" });
  });

  test(`every field of ${what} has its autocomplete token`, () => {
    const built = parseDocument(readBuilt(fileOf(path)));
    for (const { name, autoComplete } of rest.fields)
      expect(DomUtils.getElements({ name }, built, true)).toMatchObject([{ attribs: { autocomplete: autoComplete } }]);
  });

  test.describe(`${what} that fails`, () => {
    test.use({ allowedProblems: new RegExp(`${action}|status of 4|ERR_FAILED`) });

    /** Sends a form once in vain. The server limits messages, and the connection fails for an order. */
    const sendInVain = async (page: Page, entries = entriesFor()) => {
      const busy = { status: 429, body: "busy" };
      const fail = (route: Route) => (path === "/contact" ? route.fulfill(busy) : route.abort());
      await page.route(action, fail, { times: 1 });
      const form = await visitForm(page, path);
      await fill(form, entries);
      await form.getByRole("button", send).click();
      await expect(notices(page)).toHaveText(failure);
      return form;
    };

    test(`§8 ${what} that fails stays in the form with the destructive notice`, async ({ page }) => {
      const entries = entriesFor();
      const form = await sendInVain(page, entries);
      await expect(notices(page)).toHaveAttribute("data-variant", "destructive");
      await expectEntries(form, entries);
      await expect(form.getByRole("button", send)).toBeFocused();
    });

    testOnce("/order", "is sent again with the key of the first attempt", async ({ page }) => {
      const keys: unknown[] = [];
      page.on("request", (sent) => sent.method() === "POST" && keys.push(sent.headers()["idempotency-key"]));
      const form = await sendInVain(page);
      await form.getByRole("button", send).click();
      // One notice at a time.
      await expect(notices(page)).toHaveText([success]);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    testOnce("/contact", "has its reason above the button until it is sent again", async ({ page }) => {
      const form = await sendInVain(page);
      const { title } = failureMessages.rateLimited;
      const button = form.getByRole("button", send);
      await expect(button).toHaveAccessibleDescription(new RegExp(title));
      for (const name of [company.phone, company.email])
        await expect(form.getByRole("link", { name, exact: true })).toBeVisible();
      const reason = form.getByText(title);
      const [reasonBox, buttonBox] = [await reason.boundingBox(), await button.boundingBox()];
      expect((reasonBox?.y ?? 0) + (reasonBox?.height ?? 0)).toBeLessThanOrEqual(buttonBox?.y ?? 0);
      const release = await holdBack(page, action);
      await button.click();
      await expect(form.getByRole("button", sending)).toBeVisible();
      await expect(notices(page)).toHaveCount(0);
      await expect(reason).toHaveCount(0);
      release();
      await expect(notices(page)).toHaveText(success);
    });
  });

  testOnce("/contact", `${what} is stored once when its button is pressed twice`, async ({ page }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const release = await holdBack(page, action);
    const entries = entriesFor();
    const form = await visitForm(page, path);
    await fill(form, entries);
    // Before the button can be disabled.
    await form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await expect(form.getByRole("button", sending)).toBeVisible();
    // The answer arrives while the visitor reads another page.
    await page.getByRole("contentinfo").getByRole("link", { name: privacyPage.heading, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacyPage.heading);
    release();
    await expect(notices(page)).toHaveText(success);
    expect(posts).toHaveLength(1);
    expect(storedFrom(entries.email)).toHaveLength(1);
  });
}

/** Expects exactly these fields to be marked invalid, each with its message directly under it. */
async function expectInvalid(form: Locator, messages: Record<string, string>): Promise<void> {
  for (const [label, message] of Object.entries(messages)) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(message)}$`));
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await expect(form.locator("[aria-invalid]")).toHaveCount(Object.keys(messages).length);
  const above = await form.locator("[aria-invalid]").evaluateAll((fields) =>
    fields.flatMap((field) => {
      const message = document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "");
      const under = message && message.getBoundingClientRect().top > field.getBoundingClientRect().bottom - 1;
      return under ? [] : [field.outerHTML];
    }),
  );
  expect(above).toEqual([]);
}
