// The baseline for the build: for each service, compiles its MDX with @mdx-js/mdx and renders and writes a React page.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { evaluate } from "@mdx-js/mdx";
import { createElement as h, type ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { proseComponents } from "../../content/prose.ts";
import type { ServiceSource } from "../../content/schema/service.ts";

const folder = process.cwd();
mkdirSync(join(folder, "floor"));
const entries = pathToFileURL(join(folder, "content/entries.ts")).href;
const { entriesOf } = (await import(entries)) as typeof import("../../content/entries.ts");
const services = (await entriesOf("services")) as Record<string, ServiceSource>;
/** Each component of texts shows what stands in it, or else its name: looking up a fact takes no time to speak of. */
const components = Object.fromEntries(
  Object.keys(proseComponents).map((name) => [name, ({ children }: { children?: ReactNode }) => children ?? name]),
);
const usd = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;

for (const [slug, service] of Object.entries(services)) {
  const { default: Prose } = await evaluate(
    readFileSync(join(folder, `content/firm/services/${slug}.mdx`), "utf8"),
    runtime,
  );
  const row = ({ name, description, price }: ServiceSource["deliverables"][number]) =>
    h("tr", { key: name }, h("th", null, name), h("td", null, description), h("td", null, usd(price)));
  const page = h(
    "html",
    { lang: "en-US" },
    h("head", null, h("title", null, service.meta.title)),
    h(
      "body",
      null,
      h("h1", null, service.title),
      h("p", null, service.description),
      h(Prose, { components }),
      h(
        "ul",
        null,
        service.benefits.map((benefit) => h("li", { key: benefit }, benefit)),
      ),
      h("table", null, h("tbody", null, service.deliverables.map(row))),
    ),
  );
  writeFileSync(join(folder, "floor", `${slug}.html`), `<!DOCTYPE html>${renderToString(page)}`);
}
