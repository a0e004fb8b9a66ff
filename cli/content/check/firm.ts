import type { SlideOf } from "../../../content/schema/dashboard.ts";
import { firstNumber } from "../../../content/schema/text.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import { centsLiteral } from "../cents.ts";
import type { Diagnostic } from "./finding.ts";
import { all, file, today } from "./rule.ts";

/** The order form's product has the title and the price of the package that it names. */
export const flatPackage = file("order", (order, at, { packages }) => {
  const entry = packages.find(({ slug }) => slug === order.package);
  if (!entry?.facts) return [];
  const { title, price } = entry.facts;
  const found: Diagnostic[] = [];
  if (title !== order.title) {
    const message = `title is ${JSON.stringify(order.title) ?? "absent"}, but ${entry.path} calls it "${title}".`;
    found.push({ range: at(["title"]), message, help: "Make the two the same." });
  }
  if (price !== order.price) {
    const stated = order.price === undefined ? "absent" : formatUsd(order.price);
    const message = `price is ${stated}, but ${entry.path} states ${formatUsd(price)}.`;
    const help = `Write price: ${centsLiteral(price)} here, or correct the package.`;
    found.push({ range: at(["price"]), message, help });
  }
  return found;
});

/** Counters of the home page against the lists that they count, unless these are empty, and tiles against their history. */
export const counter = all(
  file("home", (home, at, { facts }) => {
    const lists = { countries: home.countries, deployments: facts.about?.deployments ?? [] };
    return home.counters.flatMap(({ value, counts }, index) => {
      const { length } = counts ? lists[counts] : [];
      if (!counts || length === 0 || length === value) return [];
      const message = `The counter says ${value}, but the list of ${counts} has ${length}.`;
      const help = `Write value: ${length}, or correct the list.`;
      return [{ range: at(["counters", index, "value"]), message, help }];
    });
  }),
  file("dashboard", ({ slides }, at) =>
    slides.flatMap((slide, index) => {
      const metrics = slide.kind === "overview" ? slide.metrics : [];
      return metrics.flatMap((tile, place): Diagnostic[] => {
        const wrong = wrongInTile(tile);
        if (!wrong) return [];
        const [key, history, right] = wrong;
        const message = `${key} is "${tile[key]}", but its history ${history}.`;
        const help = `Write ${right} in it, or correct the history.`;
        return [{ range: at(["slides", index, "metrics", place, key]), message, help }];
      });
    }),
  ),
);

/** The firm's address is one place, and its contact for security has not expired. */
export const company = file("company", ({ securityContactUntil: until }, at) => {
  if (until >= today()) return [];
  const help = "Write a day of next year, once somebody still reads what is sent there.";
  return [{ range: at(["securityContactUntil"]), message: `The contact for security expired on ${until}.`, help }];
});

// --- internal ---

type Tile = SlideOf<"overview">["metrics"][number];

/** What a tile does not show as its history has it: where that ends, or the last step to it; words are left alone. */
function wrongInTile({ value, change, history }: Tile): [keyof Tile, history: string, right: string] | undefined {
  const [before = 0, last = 0] = history.slice(-2);
  const [stated, step, apart] = [firstNumber(value), firstNumber(change), Math.abs(last - before)];
  if (!Number.isNaN(stated) && stated !== Math.abs(last)) return ["value", `ends with ${last}`, String(last)];
  // The step of a percentage is in points, or in percent itself.
  const percent = before === 0 ? step : (apart / Math.abs(before)) * 100;
  const steps = change.includes("%") ? [percent, ...(value.includes("%") ? [apart] : [])] : [apart];
  const decimals = /\.(\d+)/.exec(change)?.[1]?.length ?? 0;
  if (Number.isNaN(step) || steps.some((each) => Math.abs(each - step) <= 0.51 / 10 ** decimals)) return undefined;
  const right = `${Number(steps[0]?.toFixed(decimals))}${change.includes("%") ? "%" : ""}`;
  return ["change", `goes from ${before} to ${last}`, right];
}
