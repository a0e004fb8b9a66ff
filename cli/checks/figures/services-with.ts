import { z } from "zod";
import { sumOfFees } from "../../../content/pricing.ts";
import { CentsAmount } from "../../../content/schema/text.ts";
import { companyOf } from "../../project/company.ts";
import type { DataFile } from "../../project/data/data-file.ts";
import type { Project } from "../../project/project.ts";

/** The services whose data has what a rule needs; the schema rule reports what is missing or wrong in the others. */
export function servicesWith<T>(project: Project, needed: z.ZodType<T>): { data: DataFile; service: T }[] {
  const amiss = project.parsed.filter(({ issues }) => issues.some(({ path }) => path.includes("price")));
  const skipped = new Set(amiss.map(({ path }) => path));
  return project.services.flatMap(({ data }) => {
    const service = needed.safeParse(data?.value).data;
    if (!data || !service || skipped.has(data.source.path)) return [];
    // One finding, the total rule's, says that a file is in dollars.
    return isInDollars(project, data) ? [] : [{ data, service }];
  });
}

/** Whether all amounts of a service are written in dollars: times 100, they come to its hours. */
export function isInDollars(project: Project, { value }: DataFile): boolean {
  const { hourlyRate } = companyOf(project);
  const amounts = Amounts.safeParse(value).data;
  if (!hourlyRate || !amounts) return false;
  const { total, hours, deliverables } = amounts;
  const byHours = hours * hourlyRate;
  return [total, sumOfFees(deliverables)].every((cents) => cents > 0 && cents * 10 < byHours);
}

// --- internal ---

const Amounts = z.object({
  total: CentsAmount,
  hours: z.number(),
  deliverables: z.array(z.object({ price: CentsAmount })),
});
