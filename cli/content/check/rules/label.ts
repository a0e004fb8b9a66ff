import { suggest } from "../../suggest.ts";
import { inFile, type Rule } from "../rule.ts";

export default {
  name: "label",
  severity: "error",
  explanation:
    "A label of the footer's Solutions list is the title of a published service or package, or a part of it, unless it begins with All. A label with an old title, or the title of a hidden service, sends readers nowhere.",
  file: "content/firm/navigation.ts",
  wrong: 'label: "Process Automatons"',
  right: 'label: "Process Automation"',
  check: inFile("navigation", ({ footerSolutions }, at, { services, packages }) => {
    const published = [...services, ...packages].filter(({ draft }) => !draft);
    const titles = published.flatMap(({ facts }) => facts?.title ?? []);
    // The title of a service with another error is unknown.
    if (titles.length < published.length) return [];
    return footerSolutions.flatMap(({ label, to }, index) => {
      const isTitle = titles.some((title) => title.toLowerCase().includes(label.toLowerCase()));
      if (isTitle || to !== "/solutions" || /^all\b/i.test(label)) return [];
      const message = `No published service or package is called "${label}".`;
      const help = suggest(label, titles, "Write its title, or remove the link.");
      return [{ range: at(["footerSolutions", index, "label"]), message, help }];
    });
  }),
} satisfies Rule;
