import type { Entry } from "../project/project.ts";
import { valueAt } from "../project/data/path.ts";

/** The title of a service or a package as its file states it; its slug where there is none. */
export function titleOf({ slug, data }: Pick<Entry, "slug" | "data">): string {
  const title = valueAt(data?.value, ["title"]);
  return typeof title === "string" ? title : slug;
}
