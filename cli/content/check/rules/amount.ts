import { formatWeeks } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { fieldName, textsOf } from "../../project/path.ts";
import type { PackageEntry, Project, ServiceEntry } from "../../project/project.ts";
import { flatten, matchesIn } from "../../project/prose.ts";
import type { Diagnostic } from "../../project/source-file.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "amount",
  severity: "error",
  explanation:
    "A service's text states prices, weeks and its own hours with <Price />, <Weeks /> and <Hours />. Sentences in its .ts file, where components do not work, may state only the service's own. A typed amount would not change with the price. Quotations may contain any amount.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "The work costs $40,000.",
  right: 'The work costs <Price service="example-agents" />.',
  check: (project) => [
    ...project.services.flatMap((service) => typedInText(service, project)),
    ...[...project.services, ...project.packages].flatMap((entry) => foreignInData(entry)),
  ],
} satisfies Rule;

/** `$53,000`, `$2.4M`, `53,000 dollars`, and a range like `4-6 weeks`. A single `2 weeks` may mean anything. */
const pattern =
  /(?:\$|\bUSD )\d+(?:[\d,.]*\d)?(?:\s?(?:[kKM]|thousand|million)\b)?|\b\d[\d,.]* (?:dollars|USD)\b|\b\d+\s?(?:-|–|to)\s?\d+ weeks?\b/g;

function typedInText(service: ServiceEntry, project: Project): Diagnostic[] {
  const { prose, facts } = service;
  if (!prose) return [];
  const quotations = prose.nodes.filter(({ type }) => type === "blockquote");
  const exempt = new Set(quotations.flatMap((node) => flatten(node)));
  return prose.nodes.flatMap((node) => {
    if (exempt.has(node)) return [];
    // Other hours may mean anything.
    const hours = matchesIn(prose, node, /\b\d[\d.]* hours\b/g).filter(
      ({ found }) => parseFloat(found) === facts?.hours,
    );
    return [...matchesIn(prose, node, pattern), ...hours].map(({ found, range }) => {
      const help = `Write ${componentFor(normalize(found), service, project)} instead. Put an amount that is someone else's in a quotation: > …`;
      return { range, message: `"${found}" is typed by hand, so it would not change with the facts.`, help };
    });
  });
}

/** The component that states an amount. By default it is the service's price, which may have changed since. */
function componentFor(amount: string, service: ServiceEntry, { facts, services, packages }: Project): string {
  if (amount.endsWith("hours")) return `<Hours service="${service.slug}" /> hours`;
  if (/weeks?$/.test(amount)) return `<Weeks service="${service.slug}" />`;
  if (facts.company && amount === formatUsd(facts.company.hourlyRate)) return "<HourlyRate />";
  const bundle = packages.find((each) => each.facts && amount === formatUsd(each.facts.price));
  if (bundle) return `<Price package="${bundle.slug}" />`;
  const priced = [service, ...services].find((each) => each.facts && amount === formatUsd(each.facts.total));
  return `<Price service="${(priced ?? service).slug}" />`;
}

const sentences = new Set<PropertyKey | undefined>(["blurb", "description", "additionalInfo", "meta", "inclusions"]);

function foreignInData({ data, facts }: ServiceEntry | PackageEntry): Diagnostic[] {
  if (!data || !facts) return [];
  const fees = "total" in facts ? [facts.total, ...facts.deliverables.map(({ price }) => price)] : [facts.price];
  const own = [
    formatWeeks(facts.weeks),
    ...fees.map((fee) => formatUsd(fee)),
    ...(facts.hours ? [`${facts.hours} hours`] : []),
  ];
  return textsOf(facts).flatMap(({ path, value }) => {
    if (!sentences.has(path[0])) return [];
    const hours = path[0] === "inclusions" && facts.hours ? value.match(/\b[\d.]+ hours(?= (?:of|with)\b)/g) : [];
    const foreign = [...(value.match(pattern) ?? []), ...(hours ?? [])].find((each) => !own.includes(normalize(each)));
    if (foreign === undefined) return [];
    const message = `${fieldName(path)} states ${foreign}, which is not one of its own figures.`;
    const help = `Its figures are ${own.join(", ")}: write one of them, or leave the amount out.`;
    return [{ range: data.at(path), message, help }];
  });
}

/** An amount as the site writes it: `4 to 6 weeks` → `4-6 weeks`, `53,000 dollars` → `$53,000`. */
function normalize(amount: string): string {
  return amount
    .replace(/\s?(?:–|to)\s?/, "-")
    .replace(/^USD /, "$")
    .replace(/^(.*) (?:dollars|USD)$/, "$$$1");
}
