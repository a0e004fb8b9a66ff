import { expect, test, visit } from "../support/browser.ts";
import { expectNoFindings, textFaults } from "./findings.ts";

/** A text with everything that a text may have. */
const path = "/house-style";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => visit(page, path));

  test("a picture loads lazily without moving anything", async ({ page }) => {
    const pictures = page.locator(".prose img");
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute("loading", "lazy");
      const [wide, high] = await Promise.all(["width", "height"].map((name) => picture.getAttribute(name)));
      const before = await picture.boundingBox();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      expect([before?.width, before?.height]).toEqual([width, height]);
      expect(width / height).toBeCloseTo(Number(wide) / Number(high), 1);
    }
    const html = await (await page.request.get(path)).text();
    expect(html).not.toMatch(/rel="preload"[^>]*as="image"/);
  });

  test("a long address or line of code does not scroll the page sideways", async ({ page }) => {
    await page.locator(".prose").evaluate((text) => {
      for (const name of ["p", "code", "pre", "h3"]) {
        const element = document.createElement(name);
        element.textContent = name === "pre" ? "a line of code ".repeat(20) : `https://a.example/${"a".repeat(150)}`;
        text.append(element);
      }
    });
    expect(await textFaults(page)).toEqual({ unreadable: [], brokenWords: [] });
  });
});

test("every part of a text can be reached", async ({ page }) => {
  await visit(page, `${path}#a-heading-of-the-fourth-level`);
  await expect(page.getByRole("heading", { name: "A heading of the fourth level" })).toBeInViewport();
  await page.getByRole("link", { name: "1", exact: true }).click();
  await expect(page.getByText("In another place.")).toBeInViewport();
  await page.getByRole("link", { name: "Back to reference 1" }).click();
  await expect(page.getByRole("link", { name: "1", exact: true })).toBeInViewport();
  const answer = page.getByText("The answer, once it is opened.");
  await expect(answer).toBeHidden();
  await page.getByText("What is folded").press("Enter");
  await expect(answer).toBeVisible();
  await expectNoFindings(page);
});
