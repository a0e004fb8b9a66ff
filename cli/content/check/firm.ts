import type { SlideOf } from "../../../content/schema/dashboard.ts";
import { firstNumber } from "../../../content/schema/text.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import { feeForHours, formatHours } from "../../../content/pricing/fees.ts";
import { centsLiteral } from "../cents.ts";
import type { Diagnostic } from "./finding.ts";
import { all, file, inEach, today } from "./rule.ts";

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

/** A package's hours are those that it promises, and one that costs less than they do at the firm's rate says why. */
export const introductoryPrice = inEach("packages", (facts, at, project) => {
  const { price, hours, inclusions, introductoryPrice: reason } = facts;
  if (hours === undefined) return undefined;
  const promised = new RegExp(String.raw`(?<![\d.])${hours} hours?\b`);
  if (!inclusions.some(({ title, description }) => promised.test(`${title} ${description}`))) {
    const message = `hours is ${hours}, but no inclusion states ${hours} hours.`;
    return { range: at(["hours"]), message, help: "Make the two the same." };
  }
  const rate = project.facts.company?.hourlyRate;
  if (!rate) return undefined;
  const atRate = feeForHours(hours, rate);
  if (price * 100 <= atRate) {
    const message = `price is ${formatUsd(price)}, for ${formatHours(hours)} hours at ${formatUsd(rate)} an hour.`;
    const help = `Amounts are cents: write ${centsLiteral(price * 100)} for ${formatUsd(price * 100)}, or correct the rate.`;
    return { range: at(["price"]), message, help };
  }
  if (price >= atRate) {
    if (reason === undefined) return undefined;
    const message = `introductoryPrice says why the package costs less than its hours, but they come to ${formatUsd(atRate)}.`;
    return { range: at(["introductoryPrice"]), message, help: "Remove it, or correct the price or the hours." };
  }
  if (reason !== undefined) return undefined;
  const message = `${formatUsd(price)} is less than ${formatHours(hours)} hours at ${formatUsd(rate)} an hour, ${formatUsd(atRate)}, and nothing says why.`;
  const help = "Write the reason as introductoryPrice, or correct the price or the hours.";
  return { range: at(["price"]), message, help };
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
export const company = file("company", ({ postalAddress: { zip, state }, securityContactUntil: until }, at) => {
  const ofZip = stateOfZip(zip);
  const found: Diagnostic[] = [];
  if (ofZip !== undefined && ofZip !== state) {
    const message = `The ZIP code ${zip} is in ${ofZip}, not in ${state}.`;
    found.push({ range: at(["postalAddress", "state"]), message, help: "Correct the state or the ZIP code." });
  }
  if (until < today()) {
    const help = "Write a day of next year, once somebody still reads what is sent there.";
    found.push({ range: at(["securityContactUntil"]), message: `The contact for security expired on ${until}.`, help });
  }
  return found;
});

/** Whether the about page names people and work, and says what its countries are. */
export const people = all(
  file("about", (about, at) =>
    (["team", "deployments"] as const).flatMap((list) => {
      if (about[list].length > 0) return [];
      const message = `${list} is empty: the page about the firm names ${list === "team" ? "nobody" : "no work of its own"}.`;
      return [
        { range: at([list]), message, help: `Add to ${list} whom or what you may name; until then the page says so.` },
      ];
    }),
  ),
  file("home", ({ countries, countriesAre }, at) => {
    if (countries.length === 0 || countriesAre !== undefined) return [];
    const message = "Nothing says whether clients or staff are in these countries.";
    return [{ range: at(["countries"]), message, help: 'Write countriesAre: "clients", or "staff", beside them.' }];
  }),
);

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

/** The state of a ZIP code, by its first three digits; undefined where none is assigned. */
function stateOfZip(zip: string): string | undefined {
  const prefix = Number(zip.slice(0, 3));
  const found = prefixes.split(/,\s*/).find((each) => {
    const [from = 0, to = from] = each.slice(0, -3).split("-").map(Number);
    return from <= prefix && prefix <= to;
  });
  return found?.slice(-2);
}

/** The prefixes of each state, as the Postal Service assigns them. */
const prefixes = `5 NY,6-9 PR,10-27 MA,28-29 RI,30-38 NH,39-49 ME,50-54 VT,55 MA,56-59 VT,60-69 CT,70-89 NJ,100-149 NY,
150-196 PA,197-199 DE,200 DC,201 VA,202-205 DC,206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,
320-349 FL,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,500-528 IA,530-549 WI,
550-567 MN,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,730-732 OK,
733 TX,734-749 OK,750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-865 AZ,870-884 NM,885 TX,889-898 NV,
900-961 CA,967-968 HI,970-979 OR,980-994 WA,995-999 AK`;
