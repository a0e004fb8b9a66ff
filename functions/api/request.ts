import type { H3 } from "h3";

/** A web-standard request, plus what the host may add: `ip` and, on Node, the connection itself. */
export type IncomingRequest = Parameters<H3["fetch"]>[0];
