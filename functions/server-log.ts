import type { IncomingRequest } from "./api/request.ts";
import type { AnswerEvent } from "./app.ts";
import type { Log, LogEvent } from "./log.ts";
import type { MailEvent } from "./mail/outbox.ts";
import type { ChoreEvent } from "./orders/chores.ts";

/** Logs answered requests, their clients as hashes. */
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

/** Logs what became of mails. */
export function mailEvent(log: Log): (event: MailEvent) => void {
  return (event) => log({ ...event, level: mailLevels[event.event] });
}

/** Logs what was done by itself. */
export function choreEvent(log: Log): (event: ChoreEvent) => void {
  return (event) => log({ ...event, level: event.event === "chore-failed" ? "error" : "info" });
}

// --- internal ---

const mailLevels = {
  "mail-sent": "info",
  "mail-failed": "warn",
  "mail-dead": "error",
  "outbox-error": "error",
} as const;

/** Probes come every few seconds and say nothing while all is well. */
function levelOf({ route, status }: Pick<AnswerEvent, "route" | "status">): LogEvent["level"] {
  if (status >= 500) return "error";
  return route === "/livez" || route === "/readyz" ? "debug" : "info";
}
