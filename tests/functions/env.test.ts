import { describe, expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { EnvError, readEnv } from "../../functions/env.ts";

test("uses the default of an unset or empty variable", () => {
  const { email } = company;
  const defaults = { HOST: "localhost", MAIL_FROM: email, MAIL_TO: email, PLAINTEXT_PASSWORDS: "refuse" };
  expect(readEnv({ PORT: "", UNRELATED: "x" })).toMatchObject({ PORT: 3000, ...defaults });
  expect(readEnv({ SMTP_URL: "" })).not.toHaveProperty("SMTP_URL");
});

test("SITE_URL is localhost while nobody is mailed, or else the company's", () => {
  const addresses = [{}, { PORT: "3001" }, { SMTP_URL: "smtp://localhost" }, { NODE_ENV: "production" }];
  const { siteUrl } = company;
  expect(addresses.map((env) => readEnv(env).SITE_URL)).toEqual([
    "http://localhost:3000",
    "http://localhost:3001",
    siteUrl,
    siteUrl,
  ]);
});

describe("accepted values", () => {
  const cases: [name: string, value: string, read?: unknown][] = [
    ["DATABASE_URL", "postgresql://u:p@db.example/site?sslmode=verify-full"],
    ["DATABASE_URL", "postgres://u:p@%2Fvar%2Frun%2Fpostgresql/site"],
    ["SMTP_URL", "smtps://u:100%25@mail.example"],
    ["RATE_LIMIT", "20/1h", { count: 20, windowMs: 3_600_000 }],
    ["AUTO_INVOICE", "off"],
    ["AUTO_INVOICE", "23h", 82_800_000],
  ];
  test.each(cases)("%s=%s", (name, value, ...[expected = value]) => {
    const env = readEnv({ [name]: value });
    expect(env[name as keyof typeof env]).toEqual(value === "off" ? undefined : expected);
  });

  test("PLAINTEXT_PASSWORDS allows unencrypted passwords", () => {
    const DATABASE_URL = "postgres://u:p@db.example/site";
    expect(readEnv({ DATABASE_URL, PLAINTEXT_PASSWORDS: "allow" })).toMatchObject({ DATABASE_URL });
  });
});

describe("refused values", () => {
  const cases: [string, string, string][] = [
    ["PORT", "http", "PORT must be a port number. Example: PORT=3000"],
    ["SITE_URL", "https://www.firm.example/", "without a path or a trailing slash"],
    ["DATABASE_URL", "postgres://u:p@db.example/site", "DATABASE_URL would send its password over the network"],
    ["DATABASE_URL", "postgres://u:p@127.0.0.1/site?host=10.0.0.7", "would send its password over the network"],
    ["SMTP_URL", "smtps://u:p@h?tls.rejectUnauthorized=false", "SMTP_URL must have nothing after its server and port"],
    // wekan/wekan#1845
    ["SMTP_URL", "smtp://AKIAJ4D5:Aq+Amk/U8maenyRcpJ@email-smtp.example:587", "write / as %2F"],
    ["SMTP_URL", "smtp://u:100%@h", "% as %25"],
    ["MAIL_TO", "a@x.example, b@x.example", "MAIL_TO must be an email address"],
    // An empty prefix length, converted to a number, is 0: the range of all addresses.
    ["TRUST_PROXY", "10.0.0.0/", "TRUST_PROXY must be addresses or CIDR ranges"],
    ["RATE_LIMIT", "5 per minute", 'must be "off" or posts per period, in s, m or h. Example: RATE_LIMIT=5/10m'],
    ["AUTO_INVOICE", "24h", "AUTO_INVOICE must be shorter than the 24 hours"],
  ];
  test.each(cases)("%s=%s", (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(message);
  });

  test("lists all invalid variables", () => {
    expect(() => readEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT[^]*LOG_LEVEL/);
  });
});
