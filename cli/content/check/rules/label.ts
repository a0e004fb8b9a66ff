import { inFile, type Rule } from "../rule.ts";
import { suggest } from "../../nearest.ts";

export default {
  name: "label",
  severity: "error",
  explanation:
    "A label in the menu or the footer's Solutions list is the title of a published service or package, or a part of it. A label that kept an earlier name, or the name of a hidden service, leads readers to nothing.",
  file: "content/firm/navigation.ts",
  wrong: 'label: "Process Automatons"',
  right: 'label: "Process Automation"',
  check: inFile("navigation", ({ main, footerSolutions }, at, { services, packages }) => {
    const products = [...services, ...packages].filter(({ draft }) => !draft);
    const titles = products.map(({ slug, facts }) => ({ to: `/products/${slug}`, title: facts?.title ?? slug }));
    if (products.some(({ facts }) => !facts)) return [];
    const lists = { main, footerSolutions };
    return Object.entries(lists).flatMap(([list, links]) =>
      links.flatMap(({ label, to }, index) => {
        const named = titles.filter((each) =>
          list === "main" ? each.to === to : to === "/solutions" || each.to === to,
        );
        if (named.length === 0 || /^all\b/i.test(label)) return [];
        if (named.some(({ title }) => title.toLowerCase().includes(label.toLowerCase()))) return [];
        const message = `No published service or package is called "${label}".`;
        const help = suggest(
          label,
          named.map(({ title }) => title),
          "Write its title, or remove the link.",
        );
        return [{ range: at([list, index, "label"]), message, help }];
      }),
    );
  }),
} satisfies Rule;
