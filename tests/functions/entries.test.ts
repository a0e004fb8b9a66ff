import { beforeEach, expect, test, vi } from "vitest";
import { company } from "../../content/catalogue.ts";
import { contactBody, orderBody, rowCounts } from "../support/api.ts";
import { mailServer } from "../support/mail-server.ts";
import { tempStore, type TempStore } from "../support/temp-store.ts";

let temp: TempStore;
let mail: Awaited<ReturnType<typeof mailServer>>;

beforeEach(async () => {
  temp = await tempStore("postgres");
  mail = await mailServer();
  vi.stubEnv("DATABASE_URL", temp.databaseUrl);
  vi.stubEnv("SMTP_URL", mail.url);
  vi.stubEnv("RATE_LIMIT", "1/10m");
  vi.stubEnv("LOG_LEVEL", "silent");
  return async () => {
    vi.unstubAllEnvs();
    vi.resetModules();
    await mail[Symbol.asyncDispose]();
    await temp[Symbol.asyncDispose]();
  };
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  new Request(`https://www.firm.example${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Netlify's two functions, loaded with the settings of the test. */
async function netlify() {
  const api = await import("../../functions/entries/netlify/api.ts");
  const jobs = await import("../../functions/entries/netlify/run-jobs.ts");
  return { serve: api.default, runJobs: jobs.default, schedule: jobs.config.schedule };
}

test("Netlify limits clients by the host's address", async () => {
  const { serve } = await netlify();
  const order = async (address: string, name: string) => {
    const body = { ...orderBody, city: name, email: `${name}@buyer.example` };
    const headers = { "X-Nf-Client-Connection-Ip": address, "X-Forwarded-For": crypto.randomUUID() };
    return (await serve(post("/api/orders", body, headers))).status;
  };
  expect([await order("192.0.2.1", "ann"), await order("192.0.2.1", "bob")]).toEqual([201, 429]);
  expect(await order("192.0.2.2", "bob")).toBe(201);
});

test("Netlify sends emails on a schedule", async () => {
  const { serve, runJobs, schedule } = await netlify();
  await serve(post("/api/contact", contactBody));
  await runJobs();
  expect([schedule, mail.received.length]).toEqual(["* * * * *", 1]);
});

test("Netlify purges once a day", async () => {
  const { serve, runJobs } = await netlify();
  await serve(post("/api/contact", contactBody));
  const expired = { received_at: Date.now() - company.retention.messages * 86_400_000 };
  await temp.store.db.updateTable("messages").set(expired).execute();
  await runJobs();
  expect(await rowCounts(temp.store)).toMatchObject({ messages: 0 });
});

test("a host without a mail server answers with 503", async () => {
  vi.stubEnv("SMTP_URL", "");
  const { serve, runJobs } = await netlify();
  await expect(runJobs()).rejects.toThrow("set DATABASE_URL and SMTP_URL");
  const response = await serve(post("/api/contact", contactBody));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
});
