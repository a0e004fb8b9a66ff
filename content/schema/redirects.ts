import { z } from "zod";
import { SitePath } from "./text.ts";

/** Old addresses, each with its new one; the server and static hosts answer 301. */
export const Redirects = z.array(
  z.strictObject({
    /**
     * The path that no longer has a page, on this site or its predecessor: `/Services/ai_agents.html`; with `*` at its
     * end, a whole section: `/blog/*`.
     */
    from: z
      .string()
      .regex(/^\/(?!\/)[\w.~/%@+:;=!'(),&$#-]*\*?(#.*)?$/, 'must be a path that the site had, like "/services.html"')
      .regex(/^[^#]*$/, "must have no #anchor, which browsers do not send"),
    /** The page to go to. */
    to: SitePath,
  }),
);
export type Redirects = z.infer<typeof Redirects>;
/** Type of `content/firm/redirects.ts`. */
export type RedirectsSource = z.input<typeof Redirects>;
