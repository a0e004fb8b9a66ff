import { siteCli } from "../../content/site-cli.ts";
import { formatUsd } from "../../content/money.ts";
import { formatHours, formatWeeks } from "../../content/pricing.ts";
import { openProject } from "../editing/edit.ts";
import { jsonText } from "../formats/plain.ts";
import { textTable } from "../formats/table.ts";
import { type Estimate, estimateOf } from "../project/estimate.ts";
import { print } from "../report.ts";

/** Prints every service in the order of the cards, then the packages, with prices, hours and delivery times. */
export function list(root: string, { format }: { format: "text" | "json" }): void {
  const { services, packages } = openProject(root);
  const entries = [...services, ...packages];
  const estimates = entries.flatMap((entry) => estimateOf(entry) ?? []);
  const unread = entries.filter((entry) => !estimateOf(entry)).map(({ path }) => path);
  if (unread.length > 0) {
    console.error(`Not listed, since their estimates cannot be read: ${unread.join(", ")}. Run ${siteCli()} check.`);
  }
  if (format === "json")
    return print(jsonText({ version: 2, services: estimates.map((estimate) => estimateJson(estimate)) }));
  const rows = estimates.map(({ slug, title, total, hours, weeks, draft }) => [
    slug,
    title,
    formatUsd(total),
    hours === undefined ? "" : formatHours(hours),
    formatWeeks(weeks),
    draft ? "draft" : "",
  ]);
  const columns = [
    { heading: "Slug" },
    { heading: "Title" },
    { heading: "Total", figures: true },
    { heading: "Hours", figures: true },
    { heading: "Delivery" },
    { heading: "" },
  ];
  print(textTable(columns, rows));
}

// --- internal ---

/** An estimate for programs; amounts are in cents, and named so. */
function estimateJson({ total, deliverables, ...estimate }: Estimate) {
  const lines = deliverables.map(({ price, ...line }) => ({ ...line, priceCents: price }));
  return { ...estimate, totalCents: total, deliverables: lines };
}
