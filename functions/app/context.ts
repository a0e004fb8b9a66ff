import type { Logger } from "pino";
import type { CataloguePackage } from "../../content/catalogue.ts";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";

/** The dependencies and settings of the API. */
export interface AppContext {
  store: Store;
  siteUrl: string;
  now: () => number;
  /** The package that can be ordered. Without one, there is no `POST /api/orders`. */
  product: CataloguePackage | undefined;
  wake: () => void;
  /** Posts per client and endpoint. Default: no limit. */
  rateLimit?: Env["RATE_LIMIT"];
  /** Orders per hour that are accepted without review. Default: no limit. */
  ordersPerHour?: number | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted. Default: none. */
  trustProxy?: Env["TRUST_PROXY"];
  /** Returns the client's address as a serverless host reports it. Default: from the connection or a trusted proxy. */
  clientAddress?: ((request: Request) => string | undefined) | undefined;
  /** The prerendered page of an order, for the server to fill in. Without it, buyers' pages answer 503. */
  buyerPageTemplate?: string | undefined;
  /** How long a result of `/healthz` is reused. Default: 10 s. */
  healthCacheMs?: number | undefined;
  /** Logs every response and new order. */
  log: Logger;
}
