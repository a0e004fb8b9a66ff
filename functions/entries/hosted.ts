import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { company } from "../../content/catalogue.ts";
import type { AppContext } from "../app/context.ts";
import { unavailableResponse } from "../app/errors.ts";
import { EnvError, readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { openSite, retryable, type Site } from "./open-site.ts";

// Read on its own, so that another invalid setting is logged, too.
const log = createLog(readEnv({ LOG_LEVEL: process.env["LOG_LEVEL"] }).LOG_LEVEL);

/**
 * Serves the API on a serverless host, which may stop it after any request. The first request opens the store.
 * `hostAddress` reads the client's address as the host reports it.
 */
export function hostedApi(hostAddress: AppContext["hostAddress"]): (request: Request) => Promise<Response> {
  const opened = retryable(() => open(hostAddress));
  return async (request) => {
    try {
      return await (await opened()).app.fetch(request);
    } catch (error) {
      log.error({ err: error }, "not-opened");
      return unavailableResponse(request, company.siteUrl);
    }
  };
}

/** Runs the jobs and sends the emails that are due; returns the number of attempted emails. */
export async function hostedWork(): Promise<number> {
  const site = await open();
  void setTimeout(workMs, undefined, { ref: false }).then(site.stop);
  try {
    return await site.work();
  } finally {
    await site.close();
  }
}

async function open(hostAddress?: AppContext["hostAddress"]): Promise<Site> {
  const env = readEnv(process.env);
  if (env.DATABASE_URL === undefined || env.SMTP_URL === undefined) {
    throw new EnvError("This host does not keep files: set DATABASE_URL and SMTP_URL (see docs/deploy.md)");
  }
  return openSite(env, log, resolve("dist"), hostAddress);
}

/** Longest work of a scheduled call: shorter than hosts allow. */
const workMs = 20_000;
