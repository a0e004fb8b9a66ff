import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "../support/test.ts";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const pages = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));

test("the build holds the 20 routes, both confirmations and the not-found page", () => {
  expect(pages).toHaveLength(23);
});

for (const file of pages) {
  test(`nothing in ${file} is hidden by an inline style`, () => {
    const html = readFileSync(join(dist, file), "utf8");
    const hiding =
      /opacity:\s*0(?![.\d])|visibility:\s*hidden|display:\s*none|transform:|clip-path:|content-visibility:/;
    const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => style ?? "");
    expect(styles.filter((style) => hiding.test(style))).toEqual([]);
    // Drawings in SVG place their parts by attribute; only styles can hide.
    expect(html).not.toMatch(/<[^>]+\shidden(=""|>|\s)/);
  });

  test(`${file} runs no inline script`, () => {
    const html = readFileSync(join(dist, file), "utf8");
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].filter(
      ([, attributes]) => !attributes?.includes("json"),
    );
    expect(inline.map(([tag]) => tag)).toEqual([]);
  });
}
