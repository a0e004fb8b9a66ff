import type { RateLimit } from "../settings.ts";
import type { MailSettings } from "../mail/emails.ts";
import type { Store } from "../db/store.ts";
import type { Millis } from "../db/database.ts";
import type { IncomingRequest } from "./request.ts";

/** What the endpoints depend on, and the settings of the site that are about them. */
export interface ApiContext {
  store: Store;
  /** Canonical origin of the site. */
  siteUrl: string;
  /** Who is notified of messages and orders, and from where. */
  mail: MailSettings;
  /** Posts per client and endpoint; absent means no limit. */
  rateLimit?: RateLimit | undefined;
  /** Orders an hour that are accepted without a person; absent means no limit. */
  unseenOrders?: number | undefined;
  /** The client's address as the host reports it; clients without one are not rate limited. */
  addressOf?: ((request: IncomingRequest) => string | undefined) | undefined;
  /** The buyer's page as the build has rendered it, for the server to fill in; without it, buyers' pages answer 503. */
  orderFrame?: string | undefined;
  /** Called once emails are stored. */
  wake: () => void;
  now: () => Millis;
}
