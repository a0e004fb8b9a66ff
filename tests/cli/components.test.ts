import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { changedFolder } from "../../cli/project/folder.ts";
import { services } from "../../content/catalogue.ts";
import { type ProseComponent, proseComponents } from "../../content/prose.ts";
import { proseComponents as rendered } from "../../site/prose/components.tsx";
import { orderPackage } from "../support/order-package.ts";
import { disk, edited, findingsIn } from "./sample.ts";

const slug = services[0]?.slug ?? "";
const text = `content/firm/services/${slug}.mdx`;
const values: Record<string, string> = {
  service: slug,
  package: orderPackage.slug,
  of: "messages",
  src: "data:image/svg+xml,",
  alt: "A queue of invoices",
};
const all = Object.entries<ProseComponent>(proseComponents);

/** Every way of giving a component what it needs. */
function waysToUse({ attributes, block }: ProseComponent): Record<string, string>[] {
  if (block) return [Object.fromEntries(attributes.map((name) => [name, values[name] ?? ""]))];
  return attributes.length === 0 ? [{}] : attributes.map((name) => ({ [name]: values[name] ?? "" }));
}

test.each(all)("%s shows something for the attributes that the check asks for", (name, component) => {
  for (const properties of waysToUse(component)) {
    const element = createElement(Reflect.get(rendered, name) as FunctionComponent, { ...properties }, "words");
    expect(renderToStaticMarkup(element)).toMatch(/\w/);
    expect(renderToStaticMarkup(element)).not.toMatch(/undefined|NaN/);
  }
});

test("components used as intended, HTML and comments are no findings", async () => {
  const written = all.flatMap(([name, component]) =>
    waysToUse(component).map((properties) => {
      const tag = [name, ...Object.entries(properties).map(([key, value]) => `${key}="${value}"`)].join(" ");
      return component.block ? `\n\n<${tag}>\n  **Words** in <Brand />\n</${name}>\n\nand` : `<${tag} /> and`;
    }),
  );
  const html = 'An <abbr title="large language model">LLM</abbr> {/* said once */} is no \\{brace\\}.';
  const said = `Of [it](/products/${orderPackage.slug}): ${written.join(" ")} so on.\n\n${html}\n\n{/* $49,000 */}`;
  expect(await findingsIn(edited([[text, "", said]], disk))).toEqual([]);
});

test.each([
  [
    "a component that it imports",
    'import { Steps } from "../../../site/prose/components.tsx"',
    "<Steps of='a'>\n\nA.\n\n</Steps>",
    "",
  ],
  [
    "a file that is not there",
    'import { Steps } from "../../../site/prose/stairs.tsx"',
    "A.",
    "There is no file site/prose/stairs.tsx",
  ],
  ["another folder", 'import { Steps } from "../../../site/pages/home.tsx"', "A.", "is not a component of site/prose/"],
  ["a package", 'import { Steps } from "react"', "A.", "is not a component of site/prose/"],
  [
    "code beside an import",
    'import { Steps } from "../../../site/prose/components.tsx"; let a',
    "A.",
    "only import/exports",
  ],
  ["an export", "export const price = 5", "A.", "nothing else"],
  ["a component that it does not import", "", "<Steps>\n\nA.\n\n</Steps>", "<Steps> is not a component"],
  ["a note inside a paragraph", "", "Some <Note>words</Note> more.", "stands inside a paragraph"],
  ["an empty note", "", "<Note />", "<Note> is empty"],
  ["a figure without its text", "", '<Figure src="/a.svg">\n\nA.\n\n</Figure>', "missing an attribute"],
])("a text may use %s or is told that it may not", async (_case, head, body, message) => {
  const changed = changedFolder(disk, [{ path: text, text: `${head}\n\n${disk.read(text)?.text ?? ""}\n${body}\n` }]);
  const findings = await findingsIn(changed);
  expect(findings[0]?.message ?? "").toContain(message);
  expect(findings.length > 0).toBe(message !== "");
});
