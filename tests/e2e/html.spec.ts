import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { htmlFiles, readBuilt } from "../support/built.ts";
import { screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

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

test("the build holds pages to validate", () => {
  expect(htmlFiles.length).toBeGreaterThan(screens.length);
});

for (const file of htmlFiles) {
  test(`${file} is valid HTML by the recommended rules`, async () => {
    const { results } = await validator.validateString(readBuilt(file), file);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(findings).toEqual([]);
  });
}

test("every page names its character set in the first kilobyte", () => {
  const late = htmlFiles.filter(
    (file) => !/<meta [^>]*charset="utf-8"/.test(Buffer.from(readBuilt(file)).subarray(0, 1024).toString()),
  );
  expect(late).toEqual([]);
});
