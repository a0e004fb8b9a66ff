import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

for (const path of ["/", "/benefits"]) {
  test(`the four benefits and their claims stand on ${path}`, async ({ page }) => {
    await visit(page, path);
    for (const [title, claim] of [
      ["Enhanced Efficiency", "reduce operational costs by up to 40%"],
      ["Data-Driven Insights", ""],
      ["Scalable Solutions", ""],
      ["Enhanced Customer Experience", "satisfaction and loyalty up by 35%"],
    ] as const) {
      const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
      await expect(item).toContainText(claim);
    }
    // The percentages have no source, so the page says what they are.
    await expect(page.getByText(/percentages are illustrative targets, not a client's results/)).toBeVisible();
  });
}

for (const path of ["/", "/about"]) {
  test.describe(`about section on ${path}`, () => {
    test(`"Our Approach" on ${path} has its four values`, async ({ page }) => {
      await visit(page, path);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "Our Approach" })).toBeVisible();
      for (const name of ["Human-Centered", "Results-Driven", "Ethically Sound", "Continuously Evolving"]) {
        await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
      }
    });

    test(`the counters on ${path} end at 9, 5 and 3`, async ({ page }) => {
      await visit(page, path);
      for (const [value, label] of [
        ["9", "agentic deployments (2025)"],
        ["5", "current projects"],
        ["3", "countries"],
      ] as const) {
        const caption = page.getByRole("main").getByText(label, { exact: true });
        await caption.scrollIntoViewIfNeeded();
        await expect(caption.locator("..")).toHaveText(`${label}${value}`);
      }
    });

    test(`the map on ${path} names the three countries`, async ({ page }) => {
      await visit(page, path);
      const map = page.getByRole("main").getByRole("img", { name: /United States.*India.*Saudi Arabia/ });
      await map.scrollIntoViewIfNeeded();
      await expect(map).toBeVisible();
      await expect
        .poll(() => map.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 1)))
        .toBeGreaterThan(0);
    });

    test(`two quotations with their sources stand on ${path}`, async ({ page }) => {
      await visit(page, path);
      const main = page.getByRole("main");
      const title = "Luminaries light the path - you have to take the first step.";
      await expect(main.getByRole("heading", { name: title })).toBeVisible();
      const figures = main.getByRole("figure").filter({ has: page.getByRole("blockquote") });
      await expect(figures).toHaveCount(2);
      for (const [index, [name, initials, text, source]] of [
        ["Alan Turing", "AT", "We can only see a short distance ahead", "https://doi.org/10.1093/mind/LIX.236.433"],
        [
          "Ada Lovelace",
          "AL",
          "The Analytical Engine has no pretensions",
          "https://www.fourmilab.ch/babbage/sketch.html",
        ],
      ].entries()) {
        const figure = figures.nth(index);
        await expect(figure).toContainText(name ?? "");
        await expect(figure).toContainText(initials ?? "");
        await expect(figure.getByRole("blockquote")).toContainText(text ?? "");
        await expect(figure.getByRole("link")).toHaveAttribute("href", source ?? "");
      }
    });
  });
}
