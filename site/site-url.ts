import { canonicalOf, type Canonical } from "../content/canonical.ts";
import { company } from "../content/catalogue.ts";

/** The canonical origin of this build; throws `NotCanonical` with the remedy if it is not a public address. */
export function readCanonical(env: Record<string, string | undefined>): Canonical {
  return canonicalOf(env, company.siteUrl);
}
