import { company, fees, pages } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { contactEntries, contactLabels, expectEntries, expectInvalid, fill } from "../support/forms.ts";
import { notices, submitMessage, uniqueTag, visitForm } from "../support/forms.ts";
import { mailsNaming, storedMessages } from "../support/stored.ts";
import { expect, test } from "../support/test.ts";
import { holdBack, scripts, visit } from "../support/visit.ts";

const send = { name: "Send Message" };
const success = /Message sent successfully!\s*We'll get back to you as soon as possible\./;
const failure = /Something went wrong!\s*Please try again later\./;

test.describe("contact data", () => {
  for (const path of ["/contact", "/"]) {
    test(`stand beside the form on ${path}`, async ({ page }) => {
      await visit(page, path);
      const main = page.getByRole("main");
      await expect(main.getByText(company.location, { exact: true })).toBeVisible();
      await expect(main.getByText(company.hours)).toBeVisible();
      await expect(main.getByRole("link", { name: company.email })).toHaveAttribute("href", `mailto:${company.email}`);
      await expect(main.getByRole("link", { name: company.phone })).toHaveAttribute(
        "href",
        new RegExp(`^tel:\\+?1?-?${company.phone}$`),
      );
      for (const { name } of company.social) {
        await expect(main.getByRole("link", { name: new RegExp(`^${name}\\b`) })).toHaveAttribute("target", "_blank");
      }
    });
  }

  test("are the only way to ask for a consultation", async ({ page }) => {
    await visit(page, "/request-demo");
    const main = page.getByRole("main");
    await expect(main.getByRole("form")).toHaveCount(0);
    await expect(main).toContainText(/demo/i);
    await expect(main.getByRole("link", { name: company.email })).toHaveAttribute("href", /^mailto:/);
    await expect(main.getByRole("link", { name: company.phone, exact: true })).toHaveAttribute("href", /^tel:/);
    await expect(main).toContainText(/call or text/i);
  });

  test("are preceded by how the first call goes, what to tell, and when to expect an answer", async ({ page }) => {
    await visit(page, "/request-demo");
    const main = page.getByRole("main");
    const { call, bring, answer } = pages.requestDemo;
    const listed = (name: string) => main.getByRole("region", { name }).getByRole("listitem");
    await expect(listed("How the First Call Goes")).toContainText(call.map(({ title }) => title));
    await expect(listed("What to Tell Us")).toHaveText(bring);
    for (const text of [answer, company.hours, formatUsd(Math.min(...fees))]) await expect(main).toContainText(text);
    await main.getByRole("link", { name: "Compare the Services" }).click();
    await expect(page).toHaveURL("/solutions");
  });
});

test.describe("contact form", () => {
  test("starts empty and names its fields", async ({ page }) => {
    const form = await visitForm(page, "/contact");
    await expectEntries(form, contactLabels, { name: "", email: "", company: "", message: "" });
    await expect(form.getByRole("button", send)).toBeEnabled();
  });

  for (const [what, entries] of [
    ["left empty", {}],
    ["too short", { name: "D", email: "dana@", message: "Too short" }],
  ] as const) {
    test(`checks on submit, shows all messages at once, and sends nothing: ${what}`, async ({ page }) => {
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      const form = await visitForm(page, "/contact");
      await fill(form, contactLabels, entries);
      await expect(form.locator("[aria-invalid]")).toHaveCount(0);
      await form.getByRole("button", send).click();
      await expectInvalid(form, "Name", "Name must be at least 2 characters");
      await expectInvalid(form, "Email", "Invalid email address");
      await expectInvalid(form, "Message", "Message must be at least 10 characters");
      await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
      expect(posts).toEqual([]);
    });
  }

  test("needs no company", async ({ page }) => {
    const { company: _, ...entries } = contactEntries(uniqueTag());
    await submitMessage(page, entries);
    await expect(notices(page)).toHaveText(success);
    expect(storedMessages(entries.email)).toMatchObject([{ company: null }]);
  });

  test("posts exactly name, email, company and message", async ({ page }) => {
    const entries = contactEntries(uniqueTag());
    const form = await visitForm(page, "/contact");
    await fill(form, contactLabels, entries);
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await form.getByRole("button", send).click();
    const request = await posted;
    expect(new URL(request.url()).pathname).toBe("/api/contact");
    expect(request.headers()["content-type"]).toBe("application/json");
    expect(request.postDataJSON()).toEqual(entries);
    await expect(notices(page)).toHaveText(success);
  });

  test('is disabled as "Sending..." until the answer, then cleared with a notice', async ({ page }) => {
    const release = await holdBack(page, "/api/contact");
    const form = await submitMessage(page);
    await expect(form.getByRole("button", { name: "Sending..." })).toBeDisabled();
    release();
    await expect(notices(page)).toHaveText(success);
    await expect(form.getByRole("button", send)).toBeEnabled();
    await expectEntries(form, contactLabels, { name: "", email: "", company: "", message: "" });
    await form.getByRole("button", send).click();
    await expectInvalid(form, "Name", "Name must be at least 2 characters");
  });

  test("is sent from a page without https, where browsers make no UUIDs", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(crypto, "randomUUID", { value: undefined });
    });
    const entries = contactEntries(uniqueTag());
    await submitMessage(page, entries);
    await expect(notices(page)).toHaveText(success);
    expect(storedMessages(entries.email)).toMatchObject([entries]);
  });

  test("has stored the message and written its mail", async ({ page }) => {
    const entries = contactEntries(uniqueTag());
    const form = await visitForm(page, "/");
    await fill(form, contactLabels, entries);
    await form.getByRole("button", send).click();
    await expect(notices(page)).toHaveText(success);
    expect(storedMessages(entries.email)).toMatchObject([entries]);
    await expect.poll(() => mailsNaming(entries.email)).toHaveLength(2);
    const mails = await mailsNaming(entries.email);
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([entries.email, company.email].toSorted());
    const mail = mails.find(({ to }) => to?.[0]?.address === company.email);
    expect(mail?.text).toContain("Could an agent prepare them?");
    expect(mail?.replyTo).toEqual([{ name: entries.name, address: entries.email }]);
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

  for (const [cause, respond] of [
    ["an answer of 503", { status: 503, body: "busy" }],
    ["a broken connection", undefined],
  ] as const) {
    test(`by ${cause} shows the notice and keeps the entries`, async ({ page }) => {
      await page.route("/api/contact", (route) => (respond ? route.fulfill(respond) : route.abort()));
      const entries = contactEntries(uniqueTag());
      const form = await submitMessage(page, entries);
      await expect(notices(page)).toHaveText(failure);
      await expect(notices(page)).toHaveAttribute("data-variant", "destructive");
      await expectEntries(form, contactLabels, entries);
      await expect(form.getByRole("button", send)).toBeEnabled();
      await expect(form.getByRole("button", send)).toBeFocused();
    });
  }
});
