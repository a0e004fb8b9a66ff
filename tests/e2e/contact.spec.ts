import { company, feeRange, pages } from "../../content/catalogue.ts";
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
import { mailsNaming, messageForm, storedMessages } from "../support/posted-forms.ts";
import { refusalsOf } from "../support/refusals.ts";
import { expect, test } from "../support/test.ts";
import { holdBack, scripts, translate, visit } from "../support/visit.ts";

const { success } = messageForm;
const send = { name: messageForm.send };
const empty = { name: "", email: "", company: "", message: "" };
/** Each field with what it says of an entry that is too short. */
const refusals = refusalsOf(ContactRequest, empty, contactLabels);

// axe reads a whole page, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 });

test("§2 /request-demo has no form: visitors email, call or text, told how it goes and when to expect an answer", async ({
  page,
}) => {
  await visit(page, "/request-demo");
  const main = page.getByRole("main");
  await expect(main.getByRole("form")).toHaveCount(0);
  for (const words of [/demo/i, /call or text/i]) await expect(main).toContainText(words);
  await expect(main.getByRole("link", { name: company.email })).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("link", { name: company.phone, exact: true })).toHaveAttribute("href", /^tel:/);
  const { call, bring, answer } = pages["request-demo"];
  const listed = (name: string) => main.getByRole("region", { name }).getByRole("listitem");
  await expect(listed("How the First Call Goes")).toContainText(call.map(({ title }) => title));
  await expect(listed("What to Tell Us")).toHaveText(bring);
  for (const text of [answer, company.hours, feeRange.lowest]) await expect(main).toContainText(text);
});

test.describe("a message", () => {
  test("is posted, stored, mailed and confirmed", async ({ page }) => {
    const release = await holdBack(page, "/api/contact");
    const entries = contactEntries(uniqueTag());
    const form = await visitForm(page, "/");

    await test.step("§2 the contact section has the location, email, phone and hours, and social links in a new tab", async () => {
      const section = page.locator("#contact");
      for (const text of [company.location, company.hours])
        await expect(section.getByText(text, { exact: true })).toBeVisible();
      await expect(section.getByRole("link", { name: company.email })).toHaveAttribute(
        "href",
        `mailto:${company.email}`,
      );
      const phone = section.getByRole("link", { name: company.phone });
      await expect(phone).toHaveAttribute("href", new RegExp(`^tel:\\+?1?-?${company.phone}$`));
      for (const { name } of company.social)
        await expect(section.getByRole("link", { name: new RegExp(`^${name}\\b`) })).toHaveAttribute(
          "target",
          "_blank",
        );
    });

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

    await test.step("§7 the contact form posts exactly name, email, company and message, and is stored and mailed", async () => {
      expect(storedMessages(entries.email)).toMatchObject([entries]);
      await expect.poll(() => mailsNaming(entries.email)).toHaveLength(1);
      const [mail] = await mailsNaming(entries.email);
      expect(mail?.to?.[0]?.address).toBe(company.email);
      expect(mail?.text).toContain("Could an agent prepare them?");
      expect(mail?.replyTo).toEqual([{ name: entries.name, address: entries.email }]);
    });

    await test.step("its receipt replaces the form, with when to expect an answer", async () => {
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

  test("§5 the contact form needs no company; nor scripts while it is filled in, nor https, without which browsers make no UUIDs", async ({
    page,
  }) => {
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

  test("of a page that the browser has translated says what is wrong, and is sent once nothing is", async ({
    page,
  }) => {
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

  for (const place of ["#root", "main", "form div"]) {
    test(`in ${place} before hydration costs neither typed text nor focus`, async ({ page }) => {
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
