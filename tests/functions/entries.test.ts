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
    // Also ends the time that a test has set, which the files after this one would go by.
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.resetModules();
    await mail[Symbol.asyncDispose]();
    await temp[Symbol.asyncDispose]();
  };
});

function post(url: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

test("Netlify limits clients by the host's address, sends emails on a schedule, and purges", async () => {
  const { default: serve, config } = await import("../../functions/entries/netlify/api.ts");
  const { default: sendMails, config: schedule } = await import("../../functions/entries/netlify/send-mails.ts");
  expect(config.path).toEqual(["/api/*", "/orders/*", "/livez", "/readyz", "/healthz"]);
  expect(schedule.schedule).toBe("* * * * *");
  const order = async (address: string, name: string) => {
    const body = { ...orderBody, city: name, email: `${name}@buyer.example` };
    const headers = { "X-Nf-Client-Connection-Ip": address, "X-Forwarded-For": crypto.randomUUID() };
    return (await serve(post("https://www.firm.example/api/orders", body, headers))).status;
  };
  expect([await order("192.0.2.1", "ann"), await order("192.0.2.1", "bob")]).toEqual([201, 429]);
  expect(await order("192.0.2.2", "bob")).toBe(201);
  expect((await serve(post("https://www.firm.example/api/contact", contactBody))).status).toBe(201);
  expect(await (await sendMails()).json()).toEqual({ tried: 5 });
  const sent = mail.received.flatMap(({ recipients }) => recipients);
  expect(sent.filter((to) => to.endsWith("@buyer.example"))).toHaveLength(2);

  const { db } = temp.store;
  const expired = { received_at: Date.now() - company.retention.messages * 86_400_000 };
  await db.updateTable("messages").set(expired).execute();
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  await sendMails();
  expect(await rowCounts(temp.store)).toMatchObject({ messages: 0, orders: 2 });
});

test("a host without a database or a mail server is told so, and answers with 503", async () => {
  vi.stubEnv("SMTP_URL", "");
  const { default: serve } = await import("../../functions/entries/netlify/api.ts");
  const { default: sendMails } = await import("../../functions/entries/netlify/send-mails.ts");
  await expect(sendMails()).rejects.toThrow("set DATABASE_URL and SMTP_URL");
  const message = () => serve(post("https://www.firm.example/api/contact", contactBody));
  const response = await message();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  vi.stubEnv("SMTP_URL", mail.url);
  expect((await message()).status).toBe(201);
});
