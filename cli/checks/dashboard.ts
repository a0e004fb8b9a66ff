import type { SlideOf } from "../../content/schema/dashboard.ts";
import type { Path } from "../project/path.ts";
import { file } from "./rule.ts";

/** Figures of the sample dashboard against those from which they follow. */
export const figures = file("dashboard", ({ slides }, at) =>
  slides.flatMap((slide, place) => {
    const slips = slide.kind === "overview" ? inTiles(slide) : slide.kind === "sales" ? inSales(slide) : [];
    const found = slide.kind === "vehicle" ? inStock(slide) : slips;
    return found.map(({ path, message, help }) => ({ range: at(["slides", place, ...path]), message, help }));
  }),
);

// --- internal ---

interface Slip {
  path: Path;
  message: string;
  help: string;
}

/** A tile shows the last figure of its history, and how far that is from the one before, whichever way is better. */
function inTiles({ metrics }: SlideOf<"overview">): Slip[] {
  return metrics.flatMap(({ value, change, history }, index) => {
    const [before = 0, last = 0] = history.slice(-2);
    const [shown = ""] = number.exec(value) ?? [];
    const help = "Correct it, or the history.";
    const ends = `The history ends with ${before} and ${last}`;
    const wrong = (field: string, message: string) => [{ path: ["metrics", index, field], message, help }];
    if (strange(shown, [last]).length > 0) return wrong("value", `${ends}, not ${value}.`);
    const percent = percentOf(before, last);
    const [odd] = strange(change, [last - before, percent]);
    if (odd === undefined) return [];
    return wrong("change", `${ends}: ${odd} is not the difference, nor ${Math.abs(percent).toFixed(1)}%.`);
  });
}

/** The models are all that was sold in the last month, and the text beside the trend has its figures. */
function inSales({ trend, trendText, models }: SlideOf<"sales">): Slip[] {
  const solds = trend.map(({ sold }) => sold);
  const { month = "", sold: last = 0 } = trend.at(-1) ?? {};
  const known = [...solds, ...solds.map((each) => percentOf(each, last)), sumOf(solds), solds.length];
  const sum = sumOf(models.map(({ sold }) => sold));
  if (sum !== last) {
    const message = `The models come to ${sum}, but ${last} were sold in ${month}.`;
    return [{ path: ["models"], message, help: "Correct one of them, or the end of the trend." }];
  }
  return strange(trendText, known).map((each) => {
    return { path: ["trendText"], message: `${each} is no figure of the trend.`, help: "Correct it, or the trend." };
  });
}

/** Shares are those of the counts, and a text that says how many there are in all has their sum. */
function inStock({ inventory, averagePriceNote }: SlideOf<"vehicle">): Slip[] {
  const sum = sumOf(inventory.map(({ count }) => count));
  const [, all = ""] = /\ball (\d[\d,]*)\b/.exec(averagePriceNote) ?? [];
  if (strange(all, [sum]).length > 0) {
    const message = `The counts come to ${sum}, not ${all}.`;
    return [{ path: ["averagePriceNote"], message, help: "Correct it, or the count that is wrong." }];
  }
  return inventory.flatMap(({ count, percentage, type }, index) => {
    const share = (count / sum) * 100;
    // Rounded up or down, so that they can come to a hundred.
    if (sum === 0 || Math.abs(share - percentage) < 1) return [];
    const message = `${count} ${type} of ${sum} are ${share.toFixed(1)} percent, not ${percentage}.`;
    const help = `Write percentage: ${Math.round(share)}, or correct the counts.`;
    return [{ path: ["inventory", index, "percentage"], message, help }];
  });
}

const number = /\d[\d,]*(?:\.\d+)?/;

/** Numbers of a text that are none of these amounts, as they may be rounded there, in thousands or in millions. */
function strange(text: string, amounts: readonly number[]): string[] {
  const scaled = amounts.flatMap((each) => [1, 1e3, 1e6, 1e9].map((scale) => Math.abs(each) / scale));
  return (text.match(new RegExp(number, "g")) ?? []).filter((shown) => {
    const unit = 10 ** -(shown.split(".")[1] ?? "").length;
    return scaled.every((each) => Math.abs(each - Number(shown.replaceAll(",", ""))) >= unit);
  });
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((before, count) => before + count, 0);
}

function percentOf(from: number, to: number): number {
  return ((to - from) * 100) / from;
}
