import { formatWeeks } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { fieldName, valueAt } from "../../project/path.ts";
import type { PackageEntry, Project, ServiceEntry } from "../../project/project.ts";
import { flatten, matchesIn } from "../../project/prose.ts";
import type { Diagnostic } from "../../project/source-file.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "amount",
  severity: "error",
  explanation:
    "A service's text states prices and weeks with <Price /> and <Weeks />. Sentences in its .ts file, where components do not work, may state only the service's own. A typed amount would not change with the price. Quotations may contain any amount.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "The work costs $40,000.",
  right: 'The work costs <Price service="example-agents" />.',
  check: (project) => [
    ...project.services.flatMap((service) => typedInText(service, project)),
    ...[...project.services, ...project.packages].flatMap((entry) => foreignInData(entry)),
  ],
} satisfies Rule;

/** `$53,000`, `$2.4M`, and a range like `4-6 weeks`. A single `2 weeks` may mean anything. */
const pattern = /\$\d+(?:[\d,.]*\d)?(?:\s?(?:[kKM]|thousand|million)\b)?|\b\d+\s?(?:-|–|to)\s?\d+ weeks?\b/g;

function typedInText({ slug, prose }: ServiceEntry, { facts: { company } }: Project): Diagnostic[] {
  if (!prose) return [];
  const quotations = prose.nodes.filter(({ type }) => type === "blockquote");
  const exempt = new Set(quotations.flatMap((node) => flatten(node)));
  return prose.nodes.flatMap((node) => {
    if (exempt.has(node)) return [];
    return matchesIn(prose, node, pattern).map(({ found: amount, range }) => {
      const isRate = company && amount === formatUsd(company.hourlyRate);
      const own = amount.startsWith("$") ? `<Price service="${slug}" />` : `<Weeks service="${slug}" />`;
      const help = `Write ${isRate ? "<HourlyRate />" : own} instead. Put an amount that is someone else's in a quotation: > …`;
      return { range, message: `"${amount}" is typed by hand, so it would not change with the facts.`, help };
    });
  });
}

const sentences = [["blurb"], ["description"], ["additionalInfo"], ["meta", "description"]];

function foreignInData({ data, facts }: ServiceEntry | PackageEntry): Diagnostic[] {
  if (!data || !facts) return [];
  const fees = "total" in facts ? [facts.total, ...facts.deliverables.map(({ price }) => price)] : [facts.price];
  const own = [formatWeeks(facts.weeks), ...fees.map((fee) => formatUsd(fee))];
  return sentences.flatMap((path) => {
    const amounts = String(valueAt(facts, path) ?? "").match(pattern) ?? [];
    const foreign = amounts.find((amount) => !own.includes(amount.replace(/\s?(?:–|to)\s?/, "-")));
    if (foreign === undefined) return [];
    const message = `${fieldName(path)} states ${foreign}, which is not one of its own figures.`;
    const help = `Write ${own.slice(0, 2).join(" or ")}, or leave the amount out.`;
    return [{ range: data.at(path), message, help }];
  });
}
