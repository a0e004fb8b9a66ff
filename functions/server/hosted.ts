import { resolve } from "node:path";
import { company } from "../../content/catalogue.ts";
import type { IncomingRequest } from "../api/request.ts";
import { unavailable } from "../api/reply.ts";
import { EnvError, readEnv } from "../env.ts";
import { readOrderFrame } from "../static/load.ts";
import { openStore } from "../store/store.ts";
import { assemble } from "./assembly.ts";
import { createLog } from "./log.ts";

/** Longest drain, in milliseconds; shorter than hosts allow a scheduled function. */
const drainMs = 20_000;

/**
 * The site on a serverless host, which may stop it after any request; opened by the first call. `addressOf` reads the
 * client's address, if the host gives it.
 */
export function hostedSite(addressOf: (request: IncomingRequest) => string | undefined) {
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => {
    opening ??= open(addressOf).catch((error: unknown) => {
      // The next request may reach the database again.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    /** Serves `/api/*`, the buyers' pages, `/livez`, `/readyz` and `/healthz`. */
    async fetch(request: IncomingRequest): Promise<Response> {
      try {
        return await (await opened()).app.fetch(request);
      } catch (error) {
        createLog("error")({ event: "not-opened", level: "error", error });
        return new Response(...unavailable(request, company.siteUrl));
      }
    },
    /** Does the background work that is due: the chores, and emails; returns how many emails were attempted. */
    async drain(): Promise<number> {
      const { newOutbox, newChores } = await opened();
      const sender = newOutbox();
      const chores = newChores(() => {});
      const timer = setTimeout(() => void Promise.all([chores.stop(), sender.stop()]), drainMs);
      try {
        await chores.run();
        return await sender.drain();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

// --- internal ---

async function open(addressOf: (request: IncomingRequest) => string | undefined) {
  const env = readEnv(process.env);
  const { DATABASE_URL: databaseUrl, SMTP_URL } = env;
  if (databaseUrl === undefined || SMTP_URL === undefined) {
    throw new EnvError("This host keeps no files: set DATABASE_URL and SMTP_URL (see docs/deploy.md)");
  }
  const log = createLog(env.LOG_LEVEL);
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl });
  const orderFrame = readOrderFrame(resolve("dist"));
  const { newApp, newOutbox, newChores } = assemble({ env, log, store, orderFrame, addressOf });
  // Nothing runs after the response here; the scheduled entry sends the emails.
  return { app: newApp({ wake() {}, alive: true }), store, newOutbox, newChores };
}
