import { resolve } from "node:path";
import { company } from "../../content/catalogue.ts";
import type { AppOptions } from "../app/app.ts";
import { unavailable } from "../app/errors.ts";
import type { IncomingRequest } from "../app/request.ts";
import { EnvError, readEnv } from "../settings.ts";
import { createLog } from "../app/log.ts";
import { openSite, type Site } from "../app/site.ts";

/** Longest work of a scheduled call, in milliseconds; shorter than hosts allow. */
const workMs = 20_000;

/**
 * Serves `/api/*`, the buyers' pages, `/livez`, `/readyz` and `/healthz` on a serverless host, which may stop it after any
 * request; opened by the first. `addressOf` reads the client's address as the host gives it.
 */
export function hostedApi(addressOf: AppOptions["addressOf"]): (request: IncomingRequest) => Promise<Response> {
  let opening: Promise<Site> | undefined;
  return async (request) => {
    try {
      opening ??= open(addressOf).catch((error: unknown) => {
        // The next request may reach the database again.
        opening = undefined;
        throw error;
      });
      return await (await opening).app.fetch(request);
    } catch (error) {
      createLog("error")({ event: "not-opened", level: "error", error });
      return new Response(...unavailable(request, company.siteUrl));
    }
  };
}

/** Does the background work that is due: the chores, and emails; returns how many emails were attempted. */
export async function hostedWork(): Promise<number> {
  const site = await open();
  const timer = setTimeout(() => void site.stop(), workMs);
  try {
    return await site.work();
  } finally {
    clearTimeout(timer);
    await site.close();
  }
}

// --- internal ---

async function open(addressOf?: AppOptions["addressOf"]): Promise<Site> {
  const env = readEnv(process.env);
  if (env.DATABASE_URL === undefined || env.SMTP_URL === undefined) {
    throw new EnvError("This host keeps no files: set DATABASE_URL and SMTP_URL (see docs/deploy.md)");
  }
  return openSite(env, createLog(env.LOG_LEVEL), resolve("dist"), addressOf);
}
