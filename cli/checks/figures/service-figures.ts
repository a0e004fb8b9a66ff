import { sumOfFees } from "../../../content/pricing.ts";
import type { Deliverable } from "../../../content/schema/service.ts";
import type { DataFile } from "../../project/data/data-file.ts";
import { valueAt } from "../../project/data/path.ts";
import type { Stated } from "../../project/figures/estimate.ts";
import type { Project } from "../../project/project.ts";

/** What a service's file states, and what follows from it. */
export interface ServiceFigures extends Stated {
  data: DataFile;
  deliverables: NonNullable<Stated["deliverables"]>;
  /** The deliverables with all that a choice depends on; undefined if one of them, or their order, is wrong. */
  selectable: readonly Deliverable[] | undefined;
  /** Sum of the deliverables' fees. */
  sum: number;
  /** Whether all amounts are a hundredth of what the hours come to: dollars, of which the total rule tells. */
  inDollars: boolean;
}

/** The figures of every service whose fees can be read. */
export function serviceFigures(project: Project): ServiceFigures[] {
  const { hourlyRate = 0 } = project.company;
  const issuesOf = new Map(project.parsed.map(({ path, issues }) => [path, issues.map((issue) => issue.path)]));
  return project.services.flatMap(({ path, data, stated }): ServiceFigures[] => {
    const { total, hours = 0, deliverables } = stated;
    const wrong = issuesOf.get(path) ?? [];
    if (!data || !deliverables || wrong.some((each) => each.includes("price"))) return [];
    const sum = sumOfFees(deliverables);
    const isLow = (cents = 0) => cents > 0 && cents * 10 < hours * hourlyRate;
    const selectable = wrong.some(([field]) => field === "deliverables")
      ? undefined
      : (valueAt(data.value, ["deliverables"]) as Deliverable[]);
    return [{ ...stated, data, deliverables, selectable, sum, inDollars: isLow(total) && isLow(sum) }];
  });
}
