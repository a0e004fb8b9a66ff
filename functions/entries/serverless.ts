import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { company } from "../../content/catalogue.ts";
import type { AppContext } from "../app/context.ts";
import { unavailableResponse } from "../app/errors.ts";
import { EnvError, readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { openBackend, type Backend } from "./open-backend.ts";

// Read on its own, so that another invalid setting is logged, too.
const log = createLog(readEnv({ LOG_LEVEL: process.env["LOG_LEVEL"] }).LOG_LEVEL);

/**
 * Serves the API on a serverless host, which may stop it after any request. The first request opens the store.
 * `clientAddress` reads the client's address as the host reports it.
 */
export function serverlessApi(clientAddress: AppContext["clientAddress"]): (request: Request) => Promise<Response> {
  let opening: Promise<Backend> | undefined;
  return async (request) => {
    try {
      // After a failure, the next request tries again.
      opening ??= open(clientAddress).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return await (await opening).app.fetch(request);
    } catch (error) {
      log.error({ err: error }, "not-opened");
      return unavailableResponse(request, company.siteUrl);
    }
  };
}

/** Runs the jobs and sends the emails that are due; returns the number of attempted emails. */
export async function runServerlessJobs(): Promise<number> {
  const backend = await open();
  void delay(workMs, undefined, { ref: false }).then(backend.stop);
  try {
    return await backend.runOnce();
  } finally {
    await backend.close();
  }
}

async function open(clientAddress?: AppContext["clientAddress"]): Promise<Backend> {
  const env = readEnv(process.env);
  if (env.DATABASE_URL === undefined || env.SMTP_URL === undefined)
    throw new EnvError("This host does not keep files: set DATABASE_URL and SMTP_URL (see docs/deploy.md)");
  return openBackend(env, log, resolve("dist"), clientAddress);
}

/** Longest work of a scheduled call: shorter than hosts allow. */
const workMs = 20_000;
