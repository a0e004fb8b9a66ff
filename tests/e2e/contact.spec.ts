import { company, fees, pages } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import {
  contactEntries,
  contactLabels,
  expectEntries,
  expectInvalid,
  fill,
  notices,
  submitMessage,
  uniqueTag,
  visitForm,
} from "../support/forms.ts";
import { mailsNaming, storedMessages } from "../support/posted-forms.ts";
import { expect, test } from "../support/test.ts";
import { holdBack, scripts, visit } from "../support/visit.ts";

const send = { name: "Send Message" };
const success = /Message sent successfully!\s*We'll get back to you as soon as possible\./;
const failure = /Something went wrong!\s*Please try again later\./;
const empty = { name: "", email: "", company: "", message: "" };

test("§2 the contact section has the location, email, phone and hours, and social links in a new tab", async ({
  page,
}) => {
  await visit(page, "/contact");
  const main = page.getByRole("main");
  await expect(main.getByText(company.location, { exact: true })).toBeVisible();
  await expect(main.getByText(company.hours)).toBeVisible();
  await expect(main.getByRole("link", { name: company.email })).toHaveAttribute("href", `mailto:${company.email}`);
  const phone = main.getByRole("link", { name: company.phone });
  await expect(phone).toHaveAttribute("href", new RegExp(`^tel:\\+?1?-?${company.phone}$`));
  for (const { name } of company.social) {
    await expect(main.getByRole("link", { name: new RegExp(`^${name}\\b`) })).toHaveAttribute("target", "_blank");
  }
});

test("§2 /request-demo has no form: visitors email, call or text, told how it goes and when to expect an answer", async ({
  page,
}) => {
  await visit(page, "/request-demo");
  const main = page.getByRole("main");
  await expect(main.getByRole("form")).toHaveCount(0);
  for (const words of [/demo/i, /call or text/i]) await expect(main).toContainText(words);
  await expect(main.getByRole("link", { name: company.email })).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("link", { name: company.phone, exact: true })).toHaveAttribute("href", /^tel:/);
  const { call, bring, answer } = pages.requestDemo;
  const listed = (name: string) => main.getByRole("region", { name }).getByRole("listitem");
  await expect(listed("How the First Call Goes")).toContainText(call.map(({ title }) => title));
  await expect(listed("What to Tell Us")).toHaveText(bring);
  for (const text of [answer, company.hours, formatUsd(Math.min(...fees))]) await expect(main).toContainText(text);
});

test.describe("contact form", () => {
  test("§5 the contact form starts empty, is checked on submit, and shows every message under its field", async ({
    page,
  }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const form = await visitForm(page, "/contact");
    await expectEntries(form, contactLabels, empty);
    for (const entries of [empty, { name: "D", email: "dana@", company: "", message: "Too short" }]) {
      await fill(form, contactLabels, entries);
      await form.getByRole("button", send).click();
      await expectInvalid(form, "Name", "Name must be at least 2 characters");
      await expectInvalid(form, "Email", "Invalid email address");
      await expectInvalid(form, "Message", "Message must be at least 10 characters");
      await expect(form.getByLabel("Company (Optional)")).not.toHaveAttribute("aria-invalid");
      await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
    }
    expect(posts).toEqual([]);
  });

  test("§7 the contact form posts exactly name, email, company and message, and is stored and mailed", async ({
    page,
  }) => {
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

    await test.step('§4 its button is disabled as "Sending..." until the answer, then cleared', async () => {
      await expect(form.getByRole("button", { name: "Sending..." })).toBeDisabled();
      release();
      await expect(form.getByRole("button", send)).toBeEnabled();
      await expectEntries(form, contactLabels, empty);
    });

    await test.step("§8 a stored message has the notice of success", async () => {
      await expect(notices(page)).toHaveText(success);
    });

    expect(storedMessages(entries.email)).toMatchObject([entries]);
    await expect.poll(() => mailsNaming(entries.email)).toHaveLength(1);
    const [mail] = await mailsNaming(entries.email);
    expect(mail?.to?.[0]?.address).toBe(company.email);
    expect(mail?.text).toContain("Could an agent prepare them?");
    expect(mail?.replyTo).toEqual([{ name: entries.name, address: entries.email }]);
  });

  test("§5 the contact form needs no company; and no https, without which browsers make no UUIDs", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(crypto, "randomUUID", { value: undefined });
    });
    const { company: _, ...entries } = contactEntries(uniqueTag());
    await submitMessage(page, entries);
    await expect(notices(page)).toHaveText(success);
    expect(storedMessages(entries.email)).toMatchObject([{ ...entries, company: null }]);
  });

  test("keeps what was typed before its scripts arrived", async ({ page }) => {
    const release = await holdBack(page, scripts);
    const entries = contactEntries(uniqueTag());
    await page.goto("/contact", { waitUntil: "commit" });
    const form = page.getByRole("form");
    await fill(form, contactLabels, entries);
    release();
    await expect(form).toHaveAttribute("data-ready");
    await expectEntries(form, contactLabels, entries);
    await form.getByRole("button", send).click();
    await expect(notices(page)).toHaveText(success);
    expect(storedMessages(entries.email)).toMatchObject([entries]);
  });
});

test.describe("contact failure", () => {
  test.use({ allowedProblems: /api\/contact|status of 503|ERR_FAILED/ });

  test("§8 a message that fails, for any reason, shows the destructive notice and keeps what was typed", async ({
    page,
  }) => {
    const entries = contactEntries(uniqueTag());
    const form = await visitForm(page, "/contact");
    await fill(form, contactLabels, entries);
    for (const respond of [{ status: 503, body: "busy" }, undefined]) {
      await page.route("/api/contact", (route) => (respond ? route.fulfill(respond) : route.abort()), { times: 1 });
      const answered = page.waitForRequest("/api/contact");
      await form.getByRole("button", send).click();
      await answered;
      await expect(form.getByRole("button", send)).toBeEnabled();
      await expect(notices(page)).toHaveText(failure);
      await expect(notices(page)).toHaveAttribute("data-variant", "destructive");
      await expectEntries(form, contactLabels, entries);
      await expect(form.getByRole("button", send)).toBeFocused();
    }
  });
});
