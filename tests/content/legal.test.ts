import { describe, expect, test } from "vitest";
import { company, legalSlugs } from "../../content/catalogue.ts";
import { componentsOf, readLegalText } from "./mdx-files.ts";

describe.each(legalSlugs)("%s", (slug) => {
  const { frontMatter, body } = readLegalText(slug);

  test("is dated May 22, 2025", () => {
    expect(frontMatter.date).toBe("2025-05-22");
  });

  test("lists the contact email and the Colorado postal address", () => {
    const names = componentsOf(body.slice(body.indexOf("## Contact Us"))).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Email", "PostalAddress"]));
    expect(company.postalAddress.state).toBe("CO");
  });
});

test.each([
  [
    "privacy",
    [
      "Introduction",
      "Information We Collect",
      "How We Use Your Information",
      "Data Security",
      "Your Rights",
      "Changes",
      "Contact Us",
    ],
  ],
  ["cookies", ["Essential Cookies", "Analytics Cookies", "Preference Cookies", "Marketing Cookies"]],
  ["acceptable-use", ["Prohibited Activities", "Data Usage", "Resource Usage", "Enforcement"]],
] as const)("%s has the specified sections in order", (slug, sections) => {
  const headings = [...readLegalText(slug).body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.filter((heading) => (sections as readonly (string | undefined)[]).includes(heading))).toEqual(
    sections,
  );
});

test("the privacy policy names the four ways of collecting and every retention period", () => {
  const { body } = readLegalText("privacy");
  for (const way of ["Contact", "Demo request", "Newsletter", "Job application"])
    expect(body).toContain(`### ${way}\n`);
  for (const kind of Object.keys(company.retention)) {
    expect(componentsOf(body)).toContainEqual({ name: "Retention", attributes: `of="${kind}"` });
  }
});

test("the cookie policy says of each of the four categories that it is not in use", () => {
  expect(readLegalText("cookies").body.match(/\*\*Not in use\.\*\*/g)).toHaveLength(4);
});

test("the terms limit viewing and name the governing law", () => {
  const { body } = readLegalText("terms");
  expect(body).toMatch(/limited, revocable license .* personal, non-commercial purposes/);
  expect(body).toMatch(/governed by the laws of the United States and of the State of Colorado/);
  expect(body).toContain("<InvoiceWithin />");
});
