import { Redirects } from "../../content/schema/site.ts";
import type { Project } from "./project.ts";

/** The redirects of `content/firm/redirects.ts`; none if they are missing or wrong, itself a finding. */
export function redirectsOf({ data }: Project): Redirects {
  return Redirects.safeParse(data.get("content/firm/redirects.ts")?.value).data ?? [];
}
