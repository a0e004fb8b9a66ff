import type { z } from "zod";
import type { DataFile } from "../../project/data/data-file.ts";
import type { Project } from "../../project/project.ts";

/** The services whose data has what a rule needs; the schema rule reports what is missing or wrong in the others. */
export function servicesWith<T>({ services }: Project, needed: z.ZodType<T>): { data: DataFile; service: T }[] {
  return services.flatMap(({ data }) => {
    const service = needed.safeParse(data?.value).data;
    return data && service ? [{ data, service }] : [];
  });
}
