import { about, home, legalSlugs, company, questions } from "../../content/catalogue.ts";
import { print, squeezed } from "../support/paper.ts";
import { readLegal } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("the about page", async ({ page }) => {
  await visit(page, "/about");
  const main = page.getByRole("main");

  await test.step("§1 'Our Approach' has its four values", async () => {
    await expect(main.getByRole("heading", { name: "Our Approach" })).toBeVisible();
    for (const { title, description } of home.approach) {
      await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
      await expect(main.getByText(description)).toBeVisible();
    }
  });

  await test.step("§1 each counter stands with what it counts", async () => {
    for (const { value, label } of home.counters) {
      const caption = main.getByText(label, { exact: true });
      await caption.scrollIntoViewIfNeeded();
      await expect(caption.locator("..")).toHaveText(`${label}${value}`);
    }
  });

  await test.step("§1 the map's alternative text names the countries", async () => {
    const map = main.getByRole("img", { name: new RegExp(home.countries.map(({ name }) => name).join(".*")) });
    await map.scrollIntoViewIfNeeded();
    await expect(map).toBeVisible();
    await expect
      .poll(() => map.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 1)))
      .toBeGreaterThan(0);
  });

  await test.step("§1 testimonials are quotations under their heading, if the firm has any", async () => {
    const figures = main.getByRole("figure").filter({ has: page.getByRole("blockquote") });
    await expect(figures).toHaveCount(home.testimonials.length);
    await expect(main.getByRole("heading", { name: home.testimonialsTitle })).toBeVisible();
    for (const [index, { name, initials, text, sourceUrl }] of home.testimonials.entries()) {
      const figure = figures.nth(index);
      for (const words of [name, initials]) await expect(figure).toContainText(words);
      await expect(figure.getByRole("blockquote")).toContainText(text);
      await expect(figure.getByRole("link")).toHaveAttribute("href", sourceUrl);
    }
  });

  const listed = (name: string | RegExp) => main.getByRole("region", { name }).getByRole("listitem");
  await expect(listed("How a Project Runs")).toContainText(about.stages.map(({ text }) => text));
  await expect(listed(/What We (Will Not|Won't) Do/)).toContainText(
    about.refusals.map(({ description }) => description),
  );
  await expect(main.getByText(about.place)).toBeVisible();
  await expect(listed("What Runs Where")).toContainText(about.deployments.map(({ measure }) => measure));
  for (const { name, role, text, links = [] } of about.team) {
    const person = listed("Who We Are").filter({ has: page.getByRole("heading", { name }) });
    await expect(person).toContainText(role);
    await expect(person).toContainText(text);
    await expect(person.getByRole("link")).toHaveCount(links.length);
    for (const { label, url } of links) {
      await expect(person.getByRole("link", { name: new RegExp(`^${label}.*${name}`) })).toHaveAttribute("href", url);
    }
  }
  await expect(main.getByRole("heading", { name: "Questions" })).toHaveCount(0);
});

test("a firm that has named no people and no deployments says so in a sentence", async ({ page }) => {
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

test("§2 every legal page is dated, and gives the firm's email and postal address; it prints without the navigation", async ({
  page,
}) => {
  const { street, city, state, zip } = company.postalAddress;
  const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  for (const slug of legalSlugs) {
    await visit(page, `/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByText(longDate.format(new Date(readLegal(slug).date))).first()).toBeVisible();
    await expect(main).toContainText(`${street}, ${city}, ${state} ${zip}`);
    const email = main.getByRole("link", { name: company.email }).first();
    await expect(email).toHaveAttribute("href", `mailto:${company.email}`);
  }
  const printed = (await print(page, "Letter")).join("");
  expect(printed).toContain(squeezed(readLegal(legalSlugs.at(-1) ?? "").description));
  expect(printed).not.toContain("QuickLinks");
});

test("a page answers its questions, by the keyboard", async ({ page }) => {
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
