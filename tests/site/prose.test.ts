import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { render } from "../../site/build/prose.ts";

const content = fileURLToPath(new URL("../../content/", import.meta.url));
const files = ["services", "legal"].flatMap((folder) =>
  readdirSync(content + folder)
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => `${folder}/${name}`),
);

/** A fact's mark, as `build/prose.ts` writes it. */
const mark = (name: string) => (props: object) => `\uE000${name}:${encodeURIComponent(JSON.stringify(props))}\uE000`;

test.each(files)("%s becomes the HTML that @mdx-js/mdx makes of it", async (file) => {
  const text = readFileSync(content + file, "utf8");
  const body = text.replace(/^---\n.*?\n---\n/s, "");
  const { default: Content } = await evaluate(body, runtime);
  const names = [...body.matchAll(/<([A-Z]\w*)/g)].map(([, name = ""]) => name);
  const components = Object.fromEntries(names.map((name) => [name, mark(name)]));
  expect(render(text, file).html).toBe(renderToStaticMarkup(createElement(Content, { components })));
});

test("front matter is read as YAML", () => {
  expect(render("---\ntitle: A page\ndate: 2025-05-22\n---\n\nText.", "x.mdx")).toEqual({
    html: "<p>Text.</p>",
    frontmatter: { title: "A page", date: "2025-05-22" },
  });
});

test("a fact component with children is refused", () => {
  expect(() => render("<Price>a</Price>", "x.mdx")).toThrow("x.mdx: <Price> must have no content");
});
