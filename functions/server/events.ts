import type { AnswerEvent } from "../api/app.ts";
import type { IncomingRequest } from "../api/request.ts";
import type { ChoreEvent } from "../chores/chores.ts";
import type { MailEvent } from "../mail/outbox.ts";
import type { Log, LogEvent } from "./log.ts";

/** Logs handled requests, with clients as hashes. */
export function answerEvent(
  log: Log,
  addressOf: (request: IncomingRequest) => string | undefined,
  hashOf: (address: string) => string,
): (event: AnswerEvent) => void {
  return ({ request, ...answer }) => {
    const address = addressOf(request);
    const client = address === undefined ? undefined : hashOf(address);
    log({ event: "answer", level: levelOf(answer), method: request.method, client, ...answer });
  };
}

/** Logs the outcome of each attempt to send an email. */
export function mailEvent(log: Log): (event: MailEvent) => void {
  return (event) => log({ ...event, level: mailLevels[event.event] });
}

/** Logs what was done automatically. */
export function choreEvent(log: Log): (event: ChoreEvent) => void {
  return (event) => log({ ...event, level: event.event === "chore-failed" ? "error" : "info" });
}

// --- internal ---

const mailLevels = {
  "mail-sent": "info",
  "mail-withdrawn": "info",
  "mail-failed": "warn",
  "mail-dead": "error",
  "outbox-error": "error",
} as const;

/** Health checks arrive every few seconds and are noise unless they fail. */
function levelOf({ route, status }: Pick<AnswerEvent, "route" | "status">): LogEvent["level"] {
  // What it found is logged by itself.
  if (route === "/healthz") return "debug";
  if (status >= 500) return "error";
  return route === "/livez" || route === "/readyz" ? "debug" : "info";
}
