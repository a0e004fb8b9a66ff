import { z } from "zod";
import { sumOfFees } from "../../../content/pricing.ts";
import { Service, WeekRange, type Deliverable } from "../../../content/schema/service.ts";
import { CentsAmount } from "../../../content/schema/text.ts";
import type { DataFile } from "../../project/data/data-file.ts";
import { valueAt } from "../../project/data/path.ts";
import type { Project } from "../../project/project.ts";

/** What a service's file states; a figure that is missing or wrong, itself a finding of the schema rule, is undefined. */
export interface ServiceFigures extends z.infer<typeof Figures> {
  data: DataFile;
  /** The deliverables with all that a choice depends on; undefined if one of them, or their order, is wrong. */
  selectable: readonly Deliverable[] | undefined;
  /** Sum of the deliverables' fees. */
  sum: number;
  /** Whether all amounts are a hundredth of what the hours come to: dollars, of which the total rule tells. */
  inDollars: boolean;
}

/** The figures of every service whose fees can be read. */
export function serviceFigures(project: Project): ServiceFigures[] {
  const cached = known.get(project);
  if (cached) return cached;
  const { hourlyRate } = project.company;
  const issuesOf = new Map(project.parsed.map(({ path, issues }) => [path, issues.map((issue) => issue.path)]));
  const found = project.services.flatMap(({ path, data }): ServiceFigures[] => {
    const figures = Figures.safeParse(data?.value).data;
    const wrong = issuesOf.get(path) ?? [];
    if (!data || !figures || wrong.some((each) => each.includes("price"))) return [];
    const { total, hours, deliverables } = figures;
    const sum = sumOfFees(deliverables);
    const isLow = (cents: number | undefined) =>
      cents !== undefined && cents > 0 && cents * 10 < (hours ?? 0) * (hourlyRate ?? 0);
    const selectable = wrong.some(([field]) => field === "deliverables")
      ? undefined
      : (valueAt(data.value, ["deliverables"]) as Deliverable[]);
    return [{ ...figures, data, selectable, sum, inDollars: isLow(total) && isLow(sum) }];
  });
  known.set(project, found);
  return found;
}

// --- internal ---

/** Memoized, since several rules need them. */
const known = new WeakMap<Project, ServiceFigures[]>();

const Figures = z.object({
  total: CentsAmount.optional().catch(undefined),
  hours: Service.shape.hours.optional().catch(undefined),
  weeks: WeekRange.optional().catch(undefined),
  deliverables: z.array(z.object({ price: CentsAmount })),
});
