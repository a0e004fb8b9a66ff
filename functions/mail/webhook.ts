import { createHmac } from "node:crypto";
import type { Transport } from "./transport.ts";

/** How long the receiver of an alert may take to answer, in milliseconds. */
const answerMs = 10_000;

/**
 * Posts each alert to a URL as JSON, signed as Standard Webhooks asks (standardwebhooks.com): an HMAC with SHA-256 of
 * id, time and body. `secret` is `whsec_` and the key in base64. A retry has the same id.
 */
export function webhookTransport(url: string, secret: string, now: () => number = Date.now): Transport {
  const key = Buffer.from(secret.slice(secretStart.length), "base64");
  return {
    // The path may be a secret of its own.
    place: new URL(url).origin,
    async deliver({ id, body }, signal) {
      const timestamp = String(Math.floor(now() / 1_000));
      const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
      const response = await fetch(url, {
        method: "POST",
        body,
        headers: {
          "Content-Type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${signature}`,
        },
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The receiver of alerts answered ${response.status}`);
    },
    close() {},
  };
}

/** How every secret begins. */
export const secretStart = "whsec_";
