import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test.describe("hero", () => {
  test("says the headline, the tagline and the secondary heading", async ({ page }) => {
    await visit(page, "/");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Smarter Decisions. Real Business Impact.");
    await expect(main.getByText("Your Data. Your Expertise. Our AI. Tailored for Impact.")).toBeVisible();
    await expect(main.getByRole("heading", { name: "Your Business. Your Data. Our Expertise." })).toBeVisible();
    await expect(main).toContainText(/agentic and generative AI/i);
  });

  test('"Request a Chat" leads to the consultation page', async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("main").getByRole("link", { name: "Request a Chat" }).click();
    await expect(page).toHaveURL("/request-demo");
  });

  test('"Explore Solutions" leads to the solutions', async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("main").getByRole("link", { name: "Explore Solutions" }).click();
    await expect(page).toHaveURL("/solutions");
  });
});

test.describe("statistics", () => {
  for (const [value, label] of [
    ["40%", "of small businesses use AI"],
    ["50%", "potential ROI increase"],
    ["91%", "believe AI will transform business"],
  ] as const) {
    test(`the statistic "${value} ${label}" has its source in a new tab`, async ({ page }) => {
      await visit(page, "/");
      const card = page.getByRole("main").getByRole("listitem").filter({ hasText: label });
      await expect(card).toContainText(value);
      const source = card.getByRole("link", { name: "Source: Perplexity Research" });
      await expect(source).toHaveAttribute("href", /^https:\/\/www\.perplexity\.ai\/search/);
      await expect(source).toHaveAttribute("target", "_blank");
      await expect(source).toHaveAttribute("rel", /noopener/);
    });
  }
});

const cards = [
  ["Personal AI Strategy", /customized AI for executives and individuals/i, "/products/personal-ai-strategy"],
  ["Strategic AI Consultation", /optimal AI integration points/i, "/products/strategic-ai-consultation"],
  ["Tactical AI Consultation", /immediate challenges/i, "/products/tactical-ai-consultation"],
  ["Process Automation Agents", /manual work/i, "/products/process-automation"],
  ["Data Intelligence Agents", /raw data/i, "/products/data-intelligence"],
  ["Decision Support Agents", /recommendation/i, "/products/decision-support"],
  ["Customer Interaction Agents", /personalized/i, "/products/customer-interaction"],
  ["Predictive Analysis Agents", /forecast/i, "/products/predictive-analysis"],
  ["Security & Compliance Agents", /data protection|compliance/i, "/products/security-compliance"],
] as const;

for (const path of ["/", "/solutions"]) {
  test(`the nine solution cards stand in order on ${path}`, async ({ page }) => {
    await visit(page, path);
    const items = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /Learn more|Get Started/ }) });
    await expect(items.getByRole("heading")).toHaveText(cards.map(([title]) => title));
    for (const [index, [, blurb, to]] of cards.entries()) {
      const card = items.nth(index);
      await expect(card).toContainText(blurb);
      await expect(card.locator("svg use")).toHaveCount(1);
      const link = card.getByRole("link", { name: index === 0 ? /^Get Started/ : /^Learn more/ });
      await expect(link).toHaveAttribute("href", to);
    }
  });

  test(`only the first card is highlighted by the badge on ${path}`, async ({ page }) => {
    await visit(page, path);
    const badge = page.getByText("Not sure? Perfect place to begin!");
    await expect(badge).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ has: badge }).getByRole("heading")).toHaveText(
      "Personal AI Strategy",
    );
  });
}

for (const [title, , to] of cards) {
  test(`the card "${title}" leads to its page`, async ({ page }) => {
    await visit(page, "/solutions");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await card.getByRole("link", { name: /Learn more|Get Started/ }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
}

test("a card can be pressed anywhere", async ({ page }) => {
  for (const path of ["/", "/solutions"]) {
    await visit(page, path);
    const title = page.getByRole("heading", { name: "Decision Support Agents" });
    await page
      .getByRole("listitem")
      .filter({ has: title })
      .click({ position: { x: 16, y: 100 } });
    await expect(page).toHaveURL("/products/decision-support");
  }
});

test.describe("anchors", () => {
  for (const anchor of ["solutions", "benefits", "about"]) {
    test(`#${anchor} brings its section into view`, async ({ page }) => {
      await page.goto(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
      await expect(page.locator(`#${anchor}`).getByRole("heading").first()).toBeInViewport();
    });
  }

  test("the home page holds all its sections and the contact form", async ({ page }) => {
    await visit(page, "/");
    for (const anchor of ["solutions", "benefits", "about"]) await expect(page.locator(`#${anchor}`)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  });
});

test("/solutions scrolls to the top on load", async ({ page }) => {
  await visit(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Process Automation" });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL("/solutions");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
