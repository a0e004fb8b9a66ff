import { formatWeeks } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { fieldName } from "../../project/path.ts";
import type { Project } from "../../project/project.ts";
import { flatten, type ProseFile, rangeOf } from "../../project/prose.ts";
import type { Diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "amount",
  severity: "error",
  explanation:
    "The text of a service states prices and weeks through <Price /> and <Weeks />, and the texts in its .ts file, where components do not work, state only its own. A typed amount stays when the price changes. Quotations, and paragraphs with a link to another site, may state any.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "The work costs $40,000.",
  right: 'The work costs <Price service="example-agents" />.',
  check: (project) => [
    ...project.services.flatMap(({ prose, slug }) => (prose ? typedInProse(prose, slug, project) : [])),
    ...[...project.services, ...project.packages].flatMap((entry) => wrongInData(entry)),
  ],
} satisfies Rule;

// --- internal ---

/** `$53,000`, `$2.4M`, and the range `4-6 weeks`; a single `2 weeks` may mean anything. */
const pattern = /\$\d[\d,.]*(?:\d|[kKM])?(?:\s?(?:thousand|million))?|\b\d+\s?(?:-|–|to)\s?\d+ weeks?\b/g;

function typedInProse(file: ProseFile, own: string, { services, facts }: Project): Diagnostic[] {
  const sourced = new Set(
    file.nodes.flatMap((node) =>
      node.type === "blockquote" || (node.type === "paragraph" && hasSource(node)) ? flatten(node) : [],
    ),
  );
  return file.nodes.flatMap((node) => {
    const { source, start, end } = rangeOf(file, node);
    if (node.type !== "text" || sourced.has(node)) return [];
    return [...source.text.slice(start, end).matchAll(pattern)].map(({ 0: amount, index }) => {
      const name = amount.startsWith("$") ? "Price" : "Weeks";
      const other =
        services.find((each) =>
          amountsOf(each)
            .slice(0, 2)
            .some((known) => isSame(known, amount)),
        )?.slug ?? own;
      const isRate = isSame(formatUsd(facts.company?.hourlyRate ?? 0), amount);
      const component = isRate ? "<HourlyRate />" : `<${name} service="${other}" />`;
      const range = { source, start: start + index, end: start + index + amount.length };
      const message = `"${amount}" is typed, so it does not change with the ${name === "Price" ? "price" : "weeks"}.`;
      return { range, message, help: `Write ${component} instead. Quote an amount that is somebody else's: > …` };
    });
  });
}

function hasSource(paragraph: Parameters<typeof flatten>[0]): boolean {
  return flatten(paragraph).some((node) => node.type === "link" && node.url.startsWith("https:"));
}

type Product = Pick<Project["services"][number] | Project["packages"][number], "data" | "facts">;

/** Total and weeks, then fees, as pages show them. */
function amountsOf({ facts }: Product): string[] {
  if (!facts) return [];
  const [total, fees] =
    "total" in facts ? [facts.total, facts.deliverables.map(({ price }) => price)] : [facts.price, []];
  return [formatUsd(total), formatWeeks(facts.weeks), ...fees.map((fee) => formatUsd(fee))];
}

function isSame(a: string, b: string): boolean {
  return a.replace(/\s?(?:–|to)\s?/, "-") === b.replace(/\s?(?:–|to)\s?/, "-").replace(/\.(?:00)?$|,$/, "");
}

/** Fields that promise the buyer something; others are names, invented samples and reasons. */
const promises = /^(?:blurb|description|additionalInfo|meta\.description|benefits\[\d+\])$/;

function wrongInData({ data, facts }: Product): Diagnostic[] {
  if (!data || !facts) return [];
  const texts = [
    ["blurb", facts.blurb],
    ["description", facts.description],
    ["additionalInfo", facts.additionalInfo ?? ""],
  ] as const;
  const known = amountsOf({ data, facts });
  return [
    ...texts.map(([key, text]) => ({ path: [key], text })),
    { path: ["meta", "description"], text: facts.meta.description },
  ].flatMap(({ path, text }) =>
    (text.match(pattern) ?? []).flatMap((amount) => {
      if (!promises.test(fieldName(path)) || known.some((each) => isSame(each, amount))) return [];
      const help = `Write one of ${known.slice(0, 2).join(" and ")}, or leave the amount out.`;
      return [
        {
          range: data.at(path),
          message: `${fieldName(path)} states ${amount}, which is none of its own figures.`,
          help,
        },
      ];
    }),
  );
}
