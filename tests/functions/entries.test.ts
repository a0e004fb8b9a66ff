import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { company } from "../../content/catalogue.ts";
import { contactBody, orderBody, rowCounts } from "../support/api.ts";
import { mailServer } from "../support/mail-server.ts";
import { folderWithBuild, tempStore, type TempStore } from "../support/temp-store.ts";

let temp: TempStore;
let mail: Awaited<ReturnType<typeof mailServer>>;

beforeEach(async () => {
  temp = await tempStore("postgres");
  mail = await mailServer();
  vi.stubEnv("DATABASE_URL", temp.databaseUrl);
  vi.stubEnv("SMTP_URL", mail.url);
  vi.stubEnv("RATE_LIMIT", "1/10m");
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterEach(async () => {
  // Also ends the time that a test has set, which the files after this one would go by.
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
  await mail[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

function post(url: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

test("Netlify: the address of the client is the one the host gives, and the schedule sends the mails, and forgets hashes and messages in time", async () => {
  const { default: serve, config } = await import("../../functions/entries/netlify/api.ts");
  const { default: sendMails, config: schedule } = await import("../../functions/entries/netlify/send-mails.ts");
  expect([config.path, schedule.schedule]).toEqual([
    ["/api/*", "/orders/*", "/livez", "/readyz", "/healthz"],
    "* * * * *",
  ]);
  const order = (address: string, city: string) =>
    serve(
      post(
        "https://www.cairn-ai.example/api/orders",
        { ...orderBody, city, email: `${city.toLowerCase()}@buyer.example` },
        {
          "X-Nf-Client-Connection-Ip": address,
          "X-Forwarded-For": crypto.randomUUID(),
        },
      ),
    );
  expect((await order("192.0.2.1", "Denver")).status).toBe(201);
  expect((await order("192.0.2.1", "Boulder")).status).toBe(429);
  expect((await order("192.0.2.2", "Boulder")).status).toBe(201);
  expect((await serve(post("https://www.cairn-ai.example/api/contact", contactBody))).status).toBe(201);
  expect(await (await sendMails()).json()).toEqual({ tried: 5 });
  expect(
    mail.received.flatMap(({ recipients }) => recipients).filter((to) => to.endsWith("@buyer.example")),
  ).toHaveLength(2);

  const { db } = temp.store;
  const kept = async () => [
    (await db.selectFrom("rate_limits").select("client").execute()).length,
    (await db.selectFrom("repeats").select("key").execute()).length,
  ];
  expect(await kept()).toEqual([2, 3]);
  const expired = { received_at: Date.now() - company.retention.messages * 86_400_000 };
  await db.updateTable("messages").set(expired).execute();
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  await sendMails();
  expect(await kept()).toEqual([0, 0]);
  expect(await rowCounts(temp.store)).toMatchObject({ messages: 0, orders: 2 });
});

test("Vercel: pages for its network to keep, the API, and mails for the holder of the secret alone", async () => {
  await using folder = await folderWithBuild();
  vi.spyOn(process, "cwd").mockReturnValue(folder.path);
  vi.stubEnv("CRON_SECRET", "a-long-random-secret");
  const { default: site } = await import("../../functions/entries/vercel.ts");
  const at = (path: string, init?: RequestInit) => site.fetch(new Request(`https://www.cairn-ai.example${path}`, init));

  const home = await at("/");
  expect(await home.text()).toBe("<h1>Home</h1>");
  expect(home.headers.get("vercel-cdn-cache-control")).toBe("max-age=31536000");
  expect(home.headers.get("content-security-policy")).toContain("default-src 'none'");
  const etag = String(home.headers.get("etag"));
  expect((await at("/", { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect((await at("/unknown")).status).toBe(404);

  const address = { "X-Real-Ip": "192.0.2.1" };
  expect((await site.fetch(post("https://www.cairn-ai.example/api/contact", contactBody, address))).status).toBe(201);
  expect((await at("/api/send-mails")).status).toBe(404);
  const unknown = await at(`/orders/${"x".repeat(64)}`);
  expect([unknown.status, unknown.headers.get("referrer-policy")]).toEqual([404, "no-referrer"]);
  expect((await at("/api/send-mails", { headers: { Authorization: "Bearer guess" } })).status).toBe(404);
  expect(mail.received).toEqual([]);
  const sent = await at("/api/send-mails", { headers: { Authorization: "Bearer a-long-random-secret" } });
  expect(await sent.json()).toEqual({ tried: 1 });
  expect(mail.received).toHaveLength(1);
});

test("a host without a database or a mail server is told so, and answers with 503", async () => {
  vi.stubEnv("SMTP_URL", "");
  const { default: serve } = await import("../../functions/entries/netlify/api.ts");
  const { default: sendMails } = await import("../../functions/entries/netlify/send-mails.ts");
  await expect(sendMails()).rejects.toThrow("set DATABASE_URL and SMTP_URL");
  const message = () => serve(post("https://www.cairn-ai.example/api/contact", contactBody));
  const response = await message();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  vi.stubEnv("SMTP_URL", mail.url);
  expect((await message()).status).toBe(201);
});
