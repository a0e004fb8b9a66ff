import { Service } from "../../content/schema/service.ts";
import { valueAt } from "../project/data/path.ts";
import { quantitiesIn } from "../project/figures/quantity.ts";
import type { Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";

/** Refuses a title that the schema would not take, that is taken, or that claims a figure. */
export function refuseTitle({ parsed }: Project, title: string): void {
  const [issue] = Service.shape.title.safeParse(title).error?.issues ?? [];
  if (issue?.code === "too_big") {
    throw new Refusal(
      `The title has ${title.length} characters; at most ${issue.maximum} fit on cards and in search results.`,
      "Shorten it; the description can say the rest.",
    );
  }
  if (issue) throw new Refusal("The title must be one line of text.", 'Write it like "Demand Forecasting".');
  const twin = parsed.find(({ value }) => {
    const other = valueAt(value, ["title"]);
    return typeof other === "string" && other.toLowerCase() === title.toLowerCase();
  });
  if (twin) {
    throw new Refusal(
      `The title "${title}" is taken by ${twin.path}; nothing was written.`,
      "Choose a title that tells the two apart.",
    );
  }
  const [claim] = quantitiesIn(title);
  if (claim) {
    throw new Refusal(
      `The title claims "${claim.text}" without a source.`,
      "Name the service without it. Its texts can state it afterward, listed with its source under figures.",
    );
  }
}
