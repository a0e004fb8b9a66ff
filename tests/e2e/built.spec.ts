import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { company } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { builtPages as pages, dist, htmlFiles, readBuilt } from "../support/built.ts";
import { longService, longServicePath } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

/** The findings of a check in the HTML of every page, each with its page's path. */
function findings(check: (html: string) => string[]): string[] {
  return pages.flatMap(({ path, file }) => check(readBuilt(file)).map((finding) => `${path}: ${finding}`));
}

test("§2 the build holds the routes, both confirmations and the not-found page", () => {
  const frames = ["frames/order.html"];
  expect(htmlFiles.toSorted()).toEqual([...pages.map(({ file }) => file), ...frames].toSorted());
});

test("nothing is hidden by an inline style or a hidden attribute", () => {
  const hiding = /opacity:\s*0(?![.\d])|visibility:\s*hidden|display:\s*none|transform:|translate:|clip-path:/;
  const hidden = findings((html) => [
    ...[...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = ""]) => style).filter((style) => hiding.test(style)),
    ...(html.replaceAll(/"[^"]*"/g, '""').match(/<\w[^>]*\shidden\b[^>]*>/g) ?? []),
  ]);
  expect(hidden).toEqual([]);
});

test("a page has one inline script, which remembers an early click", () => {
  const inline = findings((html) =>
    [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = ""]) => !/\ssrc=|application\/(ld\+)?json/.test(attributes))
      .map(([, , script = ""]) => script.trim()),
  );
  expect(inline).toEqual(pages.map(() => expect.stringMatching(/^\S+: addEventListener\("click",.*pressed.*\);$/)));
});

test("§7 no page loads anything from elsewhere", () => {
  const foreign = findings(
    (html) => html.match(/<(script|img|source|iframe)[^>]*\s(src|srcset)="(https?:)?\/\/[^>]*>/g) ?? [],
  );
  expect(foreign).toEqual([]);
});

test("every page has the same one style sheet within it", () => {
  const sheets = findings((html) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css));
  expect(sheets).toHaveLength(pages.length);
  expect(new Set(sheets.map((sheet) => sheet.slice(sheet.indexOf(": ")))).size).toBe(1);
});

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // On phones the estimate's rows are grids, for which browsers drop the implicit table roles.
      "no-redundant-role": "off",
      // React serializes elements its own way; browsers read both alike.
      ...Object.fromEntries(
        ["doctype-style", "void-style", "attr-case", "attribute-boolean-style"].map((rule) => [rule, "off"]),
      ),
      // Counts a quotation mark as the six letters of its entity; the schema limits titles.
      "long-title": "off",
      // A class keeps the number on one line, so that it can be copied and searched for with plain hyphens.
      "tel-non-breaking": ["error", { ignoreClasses: ["whitespace-nowrap"] }],
    },
  }),
);

for (const file of htmlFiles) {
  test(`${file} is valid HTML by the recommended rules`, async () => {
    const { results } = await validator.validateString(readBuilt(file), file);
    const reported = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(reported).toEqual([]);
  });
}

test("every page names its character set in the first kilobyte", () => {
  const late = htmlFiles.filter(
    (file) => !/<meta [^>]*charset="utf-8"/.test(Buffer.from(readBuilt(file)).subarray(0, 1024).toString()),
  );
  expect(late).toEqual([]);
});

test("every page has a share image of its own, of the right size and under 120 kB", () => {
  const images = pages.map(({ path, file }) => {
    const address = /property="og:image" content="([^"]+)"/.exec(readBuilt(file))?.[1] ?? "";
    const bytes = readFileSync(join(dist, new URL(address).pathname));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(bytes.length, path).toBeLessThan(120_000);
    return createHash("sha256").update(bytes).digest("hex");
  });
  expect(new Set(images).size).toBe(pages.length);
});

test("link previews are given the image's size and its words", async ({ page }) => {
  await page.goto(longServicePath);
  const property = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(property("og:image:width")).toHaveAttribute("content", "1200");
  await expect(property("og:image:height")).toHaveAttribute("content", "630");
  await expect(property("og:image:type")).toHaveAttribute("content", "image/png");
  const words = (await property("og:image:alt").getAttribute("content")) ?? "";
  expect(words).toContain(`${company.brand}: ${longService.title}. ${formatUsd(longService.total)}`);
  await expect(page.locator('meta[name="twitter:image:alt"]')).toHaveAttribute("content", words);
});

test("a share image is served as PNG", async ({ page, request }) => {
  await page.goto("/about");
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  const response = await request.get(new URL(address ?? "").pathname);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("image/png");
});
