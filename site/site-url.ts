import { canonicalOf, type Canonical } from "../content/canonical.ts";
import { company } from "../content/catalogue.ts";

/** The canonical origin of this site's build; throws with the remedy where it is not the site's public address. */
export function readCanonical(env: Record<string, string | undefined>): Canonical {
  return canonicalOf(env, company.siteUrl);
}
