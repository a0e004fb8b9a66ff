import type { H3 } from "h3";

/** A web-standard request with what a host may know beside it: `ip`, and on Node the connection itself. */
export type IncomingRequest = Parameters<H3["fetch"]>[0];
