import { siteCli } from "../../content/site-cli.ts";
import { allowedChoices } from "../../content/choice.ts";
import { formatUsd, type Cents } from "../../content/money.ts";
import { chosen, serviceOffer } from "../../content/offer.ts";
import { formatFee, formatHours, formatWeeks } from "../../content/pricing.ts";
import { Service } from "../../content/schema/service.ts";
import { openProject } from "../editing/edit.ts";
import { jsonText } from "../formats/plain.ts";
import { markdownTable, textTable } from "../formats/table.ts";
import { suggest } from "../nearest.ts";
import { estimateJson, estimateOf, type Estimate } from "../project/figures/estimate.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Prints the estimate of a service or a package. */
export function show(root: string, slug: string, { format }: { format: "table" | "json" | "markdown" }): void {
  const project = openProject(root);
  const entries = [...project.services, ...project.packages];
  const entry = entries.find((candidate) => candidate.slug === slug);
  if (!entry) {
    const slugs = entries.map((candidate) => candidate.slug);
    throw new Refusal(
      `There is no service or package "${slug}".`,
      suggest(slug, slugs, `There are: ${slugs.join(", ")}.`),
    );
  }
  const estimate = estimateOf(entry);
  if (!estimate) {
    throw new Refusal(`${entry.path} has no readable estimate.`, `Run ${siteCli()} check, and correct what it finds.`);
  }
  const { hourlyRate } = project.company;
  const choices = choicesOf(estimate, hourlyRate);
  if (format === "json") {
    const shown = choices.map(({ without, totalCents, hours, weeks }) => ({ without, totalCents, hours, weeks }));
    return print(jsonText({ version: 2, ...estimateJson(estimate), choices: shown }));
  }
  const [heading, tableOf] = format === "markdown" ? ["## ", markdownTable] : ["", textTable];
  const parts = [`${heading}${estimate.title}`, tableOf(columns, rows(estimate)), terms(estimate, hourlyRate)];
  if (choices.length > 0) parts.push(tableOf(choiceColumns, choices.map(choiceRow)));
  print(parts.join("\n\n"));
}

// --- internal ---

const columns = [{ heading: "Deliverable" }, { heading: "Fixed fee", figures: true }];

/** What a visitor can have instead of the whole: the figures without some deliverables, by their ids. */
function choicesOf(estimate: Estimate, hourlyRate: Cents | undefined) {
  const deliverables = Service.shape.deliverables.safeParse(estimate.deliverables).data;
  if (!deliverables || hourlyRate === undefined) return [];
  const { whole } = serviceOffer({ ...estimate, deliverables }, { hourlyRate });
  return allowedChoices(deliverables)
    .slice(1)
    .map((without) => ({ without, ...chosen(whole, without) }));
}

const choiceColumns = [
  { heading: "Without" },
  { heading: "Fixed fee", figures: true },
  { heading: "Hours", figures: true },
  { heading: "Delivery" },
];

function choiceRow({ without, fee, hoursText, delivery }: ReturnType<typeof choicesOf>[number]): string[] {
  return [without.join(", "), fee, hoursText, delivery];
}

function rows({ deliverables, total }: Estimate): string[][] {
  return [
    ...deliverables.map((each) => [each.name, formatFee(each)]),
    [deliverables.length > 0 ? "Total fixed fee" : "Flat fee", formatUsd(total)],
  ];
}

function terms({ hours, weeks, total }: Estimate, rate: Cents | undefined): string {
  const delivery = `Delivered in ${formatWeeks(weeks)}.`;
  if (hours === undefined || rate === undefined) return delivery;
  return `Time and expenses: ${formatHours(hours)} hours at ${formatUsd(rate)}/hr, ${formatUsd(total)}. ${delivery}`;
}
