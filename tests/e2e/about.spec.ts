import { about, home } from "../../content/catalogue.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

for (const path of ["/", "/benefits"]) {
  test(`the four benefits and their claims stand on ${path}`, async ({ page }) => {
    await visit(page, path);
    for (const { title, description } of home.benefits) {
      const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
      await expect(item).toContainText(description);
    }
  });
}

for (const path of ["/", "/about"]) {
  test(`the about section on ${path} has its values, its counters, its map, and quotations if there are any`, async ({
    page,
  }) => {
    await visit(page, path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Our Approach" })).toBeVisible();
    for (const { title, description } of home.approach) {
      await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
      await expect(main.getByText(description)).toBeVisible();
    }

    for (const { value, label } of home.counters) {
      const caption = main.getByText(label, { exact: true });
      await caption.scrollIntoViewIfNeeded();
      await expect(caption.locator("..")).toHaveText(`${label}${value}`);
    }

    const names = new RegExp(home.countries.map(({ name }) => name).join(".*"));
    const map = main.getByRole("img", { name: names });
    await map.scrollIntoViewIfNeeded();
    await expect(map).toBeVisible();
    await expect
      .poll(() => map.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 1)))
      .toBeGreaterThan(0);

    const figures = main.getByRole("figure").filter({ has: page.getByRole("blockquote") });
    await expect(figures).toHaveCount(home.testimonials.length);
    const once = home.testimonials.length > 0 ? 1 : 0;
    await expect(main.getByRole("heading", { name: home.testimonialsTitle })).toHaveCount(once);
    for (const [index, { name, initials, text, sourceUrl }] of home.testimonials.entries()) {
      const figure = figures.nth(index);
      await expect(figure).toContainText(name);
      await expect(figure).toContainText(initials);
      await expect(figure.getByRole("blockquote")).toContainText(text);
      await expect(figure.getByRole("link")).toHaveAttribute("href", sourceUrl);
    }
  });
}

test("the about page says how a project runs, what the firm will not do, and where it is", async ({ page }) => {
  await visit(page, "/about");
  const stages = page.getByRole("region", { name: "How a Project Runs" }).getByRole("listitem");
  await expect(stages).toContainText(about.stages.map(({ text }) => text));
  const refusals = page.getByRole("region", { name: "What We Won't Do" }).getByRole("listitem");
  await expect(refusals).toContainText(about.refusals.map(({ description }) => description));
  await expect(page.getByRole("main").getByText(about.place)).toBeVisible();
});

test("people and deployments are those that the firm has named", async ({ page }) => {
  await visit(page, "/about");
  const people = page.getByRole("region", { name: "Who We Are" });
  for (const { name, role, text, links = [] } of about.team) {
    const person = people.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(person).toContainText(role);
    await expect(person).toContainText(text);
    await expect(person.getByRole("link")).toHaveCount(links.length);
    for (const { label, url } of links) {
      await expect(person.getByRole("link", { name: new RegExp(`^${label}.*${name}`) })).toHaveAttribute("href", url);
    }
  }
  const deployments = page.getByRole("region", { name: "What Runs Where" }).getByRole("listitem");
  await expect(deployments).toContainText(about.deployments.map(({ measure }) => measure));
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
  await expect(page.getByText(about.unlisted)).toBeVisible();
  await expect(page.getByRole("region", { name: "What Runs Where" })).toHaveCount(0);
});
