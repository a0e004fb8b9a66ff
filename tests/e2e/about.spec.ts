import { about, company, home, legalSlugs, questions } from "../../content/catalogue.ts";
import { readLegal } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("§1 'Our Approach' lists its four values", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "Our Approach" })).toBeVisible();
  for (const { title, description } of home.approach) {
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
  }
});

test("§1 each counter has its label", async ({ page }) => {
  await page.goto("/about");
  for (const { value, label } of home.counters) {
    const caption = page.getByRole("main").getByText(label, { exact: true });
    await expect(caption.locator("..")).toHaveText(`${label}${value}`);
  }
});

test("§1 the map's alternative text names the countries", async ({ page }) => {
  await page.goto("/about");
  const map = page.getByRole("img", { name: new RegExp(home.countries.map(({ name }) => name).join(".*")) });
  await map.scrollIntoViewIfNeeded();
  await expect
    .poll(() => map.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 1)))
    .toBeGreaterThan(0);
});

test("§1 testimonials are quotations with their sources", async ({ page }) => {
  await page.goto("/about");
  const figures = page.getByRole("figure").filter({ has: page.getByRole("blockquote") });
  await expect(figures).toHaveCount(home.testimonials.length);
  await expect(page.getByRole("heading", { name: home.testimonialsTitle })).toBeVisible();
  for (const [index, { name, initials, text, sourceUrl }] of home.testimonials.entries()) {
    const figure = figures.nth(index);
    for (const words of [name, initials]) await expect(figure).toContainText(words);
    await expect(figure.getByRole("blockquote")).toContainText(text);
    await expect(figure.getByRole("link")).toHaveAttribute("href", sourceUrl);
  }
});

test("the about page says how the firm works", async ({ page }) => {
  await page.goto("/about");
  const listed = (name: string) => page.getByRole("region", { name }).getByRole("listitem");
  await expect(listed("How a Project Runs")).toContainText(about.stages.map(({ text }) => text));
  await expect(listed("What We Won’t Do")).toContainText(about.refusals.map(({ description }) => description));
  await expect(page.getByText(about.place)).toBeVisible();
});

test("the about page lists the firm's people", async ({ page }) => {
  await page.goto("/about");
  for (const { name, role, text, links = [] } of about.team) {
    const people = page.getByRole("region", { name: "Who We Are" }).getByRole("listitem");
    const person = people.filter({ has: page.getByRole("heading", { name }) });
    await expect(person).toContainText(role);
    await expect(person).toContainText(text);
    for (const { label, url } of links) {
      await expect(person.getByRole("link", { name: new RegExp(`^${label}.*${name}`) })).toHaveAttribute("href", url);
    }
  }
});

test("a firm without a team says how to learn who does the work", async ({ page }) => {
  await page.route("**/data/about.json", async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as { about: { firm: typeof about } };
    Object.assign(data.about.firm, { team: [], deployments: [] });
    await route.fulfill({ response, json: data });
  });
  await visit(page, "/contact");
  await page.locator('footer a[href="/about"]').click();
  await expect(page.getByText(about.whoDoesTheWork)).toBeVisible();
  await expect(page.getByRole("region", { name: "What Runs Where" })).toHaveCount(0);
});

test("§2 every legal page has its date, the firm's email, its postal address", async ({ page }) => {
  const { street, city, state, zip } = company.postalAddress;
  const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  for (const slug of legalSlugs) {
    await page.goto(`/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByText(longDate.format(new Date(readLegal(slug).date))).first()).toBeVisible();
    await expect(main).toContainText(`${street}, ${city}, ${state} ${zip}`);
    const email = main.getByRole("link", { name: company.email }).first();
    await expect(email).toHaveAttribute("href", `mailto:${company.email}`);
  }
});

test("a question opens from the keyboard", async ({ page }) => {
  const [{ pages: [path = ""] = [] } = {}] = questions;
  const own = questions.filter(({ pages }) => pages.includes(path));
  await page.goto(path);
  const section = page.getByRole("region", { name: "Questions" });
  await expect(section.getByRole("heading", { level: 3 })).toHaveText(own.map(({ question }) => question));
  for (const { question, answer } of own) {
    await expect(section.getByText(answer)).toBeHidden();
    await section.locator("summary", { hasText: question }).press("Enter");
    await expect(section.getByText(answer)).toBeVisible();
  }
});
