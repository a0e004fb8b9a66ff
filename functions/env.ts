import ipaddr from "ipaddr.js";
import { parseIntoClientConfig } from "pg-connection-string";
import { z } from "zod";
import { company } from "../content/catalogue.ts";
import { isEmailAddress } from "../content/contact-details.ts";

/** The server's settings, read once at startup; durations in milliseconds, `undefined` for what is off. */
export type Env = z.infer<typeof Env>;

/** An invalid environment; the message names every invalid variable and how to fix it. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** Reads the settings; throws an `EnvError` naming each invalid variable, what is wrong with it, and an example. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable, such as `KEY=` in a file, means "not set".
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const { data, error } = Env.safeParse(set);
  if (data) return data;
  const lines = error.issues.map(({ path: [name], message }) => {
    const example = describeVariables().find((each) => each.name === name)?.example;
    return `  ${String(name)} ${message}. Example: ${String(name)}=${example}`;
  });
  throw new EnvError(`The environment is not valid:\n${lines.join("\n")}`);
}

/** Every setting with its description and an example, for `.env.example`. */
export function describeVariables(): { name: string; description: string; example: string }[] {
  return Object.entries(Variables.shape).map(([name, schema]) => {
    const { description = "", example } = schema.meta() ?? {};
    return { name, description, example: String(example) };
  });
}

/** Whether a host in a URL or a driver's options is this machine, so that nothing crosses a network. */
export function isLocalHost(hostname: string): boolean {
  return /^(|localhost|127(\.\d+){3}|\[::1\]|::1|\/.*)$/.test(hostname);
}

const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

function msIn(duration: string): number {
  return Number(duration.slice(0, -1)) * units[duration.at(-1) as keyof typeof units];
}

/** A setting that may be "off", which becomes `undefined`. */
function offOr<Value>(pattern: RegExp, what: string, read: (text: string) => Value) {
  return z
    .string()
    .regex(new RegExp(`^(off|${pattern.source})$`), `must be "off" or ${what}`)
    .transform((text) => (text === "off" ? undefined : read(text)));
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  const listed = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values);
  return z.enum(values, { error: `must be ${listed}` });
}

function oneLine(maxLength: number) {
  const pattern = new RegExp(String.raw`^[^\p{C}\p{Zl}\p{Zp}]{1,${maxLength}}$`, "u");
  return z.string().trim().regex(pattern, `must be one line of at most ${maxLength} characters`);
}

const Port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((port) => port <= 65_535, "must be at most 65535");

const Host = z.union([z.ipv4(), z.ipv6(), z.hostname()], "must be an IP address or a host name");

const Origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https origin", abort: true })
  .refine((url) => new URL(url).origin === url, "must be an origin only, without a path or a trailing slash")
  .refine(
    (url) => url.startsWith("https:") || isLocalHost(new URL(url).hostname),
    "must be https, except on localhost",
  );

const Network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], "must be addresses or CIDR ranges, separated by commas")
  .transform((text) => ipaddr.parseCIDR(/\//.test(text) ? text : `${text}/${ipaddr.IPv4.isValid(text) ? 32 : 128}`));

const TrustedProxies = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(Network));

const EmailAddress = z.string().refine(isEmailAddress, "must be an email address");

const SmtpUrl = z
  .url({
    protocol: /^smtps?$/,
    error: "must be an SMTP address: in a user or password, write / as %2F, ? as %3F, # as %23",
  })
  .regex(
    /^([^?#%]|%[\da-f]{2})*$/i,
    "must have nothing after its server and port; in a user or password, write % as %25",
  );

const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a PostgreSQL address" });

const RateLimit = offOr(/[1-9]\d{0,5}\/[1-9]\d{0,3}[smh]/, "posts per period, in s, m or h", (text) => {
  const [count, period = ""] = text.split("/");
  return { count: Number(count), windowMs: msIn(period) };
});

const AutoInvoice = offOr(/\d{1,5}[smh]/, "the time from an order to its invoice, in s, m or h", msIn).refine(
  (ms = 0) => ms < company.invoiceWithinHours * units.h,
  `must be shorter than the ${company.invoiceWithinHours} hours within which the site promises the invoice`,
);

const DrainDelay = z
  .string()
  .regex(/^\d{1,5}[smh]$/, "must be a duration in s, m or h")
  .transform(msIn)
  .refine((ms) => ms <= units.m, "must be at most 60s");

const Operator = oneLine(60).refine(
  (name) => !["automatic", "buyer"].includes(name),
  'must not be "automatic" or "buyer", which the history uses',
);

// The descriptions and examples become `.env.example`.
const Variables = z.object({
  PORT: Port.default(3000).meta({ example: "3000", description: "Port to listen on; 0 picks a free one." }),
  HOST: Host.default("localhost").meta({
    example: "0.0.0.0",
    description: "Address to listen on: 0.0.0.0 for all. Default: localhost.",
  }),
  SITE_URL: Origin.optional().meta({
    example: "https://www.firm.example",
    description:
      "Canonical origin of the site, without a trailing slash; https in production. Default: siteUrl in " +
      "content/firm/company.ts; on a server that sends no email (no SMTP_URL, no NODE_ENV=production), " +
      "http://localhost.",
  }),
  SITE_PREVIEW: z.literal("1", "must be 1").optional().meta({
    example: "1",
    description:
      "1 for a preview build, with drafts and for any SITE_URL, in dist-preview/; search engines are kept out.",
  }),
  NODE_ENV: z.string().optional().meta({
    example: "production",
    description: "production where the firm's own site runs; any other value is ignored.",
  }),
  DATA_DIR: z
    .string()
    .default("./data")
    .meta({ example: "./data", description: "Folder of the embedded store and of emails as files." }),
  DATABASE_URL: DatabaseUrl.optional().meta({
    example: "postgres://site:secret@db.example:5432/site?sslmode=verify-full",
    description:
      'PostgreSQL instead of SQLite in DATA_DIR; "npx site-cli migrate" creates its tables before the servers start.',
  }),
  PLAINTEXT_PASSWORDS: oneOf(["refuse", "allow"])
    .default("refuse")
    .meta({
      example: "allow",
      description:
        "refuse sends a password to another machine only over TLS: DATABASE_URL must say " +
        "sslmode=verify-full, and smtp:// must offer STARTTLS. allow also sends it unencrypted, for a network that " +
        "nobody else can read. Default: refuse.",
    }),
  SMTP_URL: SmtpUrl.optional().meta({
    example: "smtps://user:secret@mail.example:465",
    description: "Mail server. Default: no email is sent; each becomes an .eml file in DATA_DIR/mail.",
  }),
  MAIL_FROM: EmailAddress.default(company.email).meta({
    example: "hello@firm.example",
    description: "Sender of every email. Default: the company's address.",
  }),
  MAIL_TO: EmailAddress.default(company.email).meta({
    example: "hello@firm.example",
    description: "Recipient of the firm's notifications of messages and orders. Default: the company's address.",
  }),
  TRUST_PROXY: TrustedProxies.optional().meta({
    example: "10.0.0.0/8,192.0.2.7",
    description: "Proxies whose X-Forwarded-For is trusted: addresses or CIDR ranges. Default: none.",
  }),
  DRAIN_DELAY: DrainDelay.optional().meta({
    example: "5s",
    description:
      "How long the server still accepts connections after SIGTERM, for the proxy in front. Default: 5s with " +
      "TRUST_PROXY, else 1s.",
  }),
  RATE_LIMIT: RateLimit.prefault("5/10m").meta({
    example: "5/10m",
    description: 'Posts per client, endpoint and period, or "off" (for tests).',
  }),
  AUTO_INVOICE: AutoInvoice.prefault("10m").meta({
    example: "10m",
    description:
      "Time from an order to its automatic invoice, in which to review it; shorter than the site promises. " +
      '"off": the operator issues each ("npx site-cli orders invoice").',
  }),
  INVOICE_LIMIT: offOr(/[1-9]\d{0,5}/, "a number of orders an hour", Number)
    .prefault("20")
    .meta({
      example: "20",
      description:
        "Orders per hour that are accepted and invoiced without review, with one unpaid order per address. " +
        'Others are held. "off" for no limit (for tests).',
    }),
  OPERATOR: Operator.optional().meta({
    example: "Ada",
    description: "Name of the operator in the history of orders. Default: the account's name.",
  }),
  SITE_CLI: oneLine(200).optional().meta({
    example: "sudo site-cli",
    description: "Command prefix shown in emails, hints and lists. Default: npx site-cli.",
  }),
  DAILY_DIGEST: offOr(/([01]\d|2[0-3]):[0-5]\d/, "a time of day", String)
    .prefault("off")
    .meta({
      example: "07:30",
      description: "Office time of the daily email about what needs attention. Default: off.",
    }),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info").meta({
    example: "info",
    description: "Least severe level that is logged: fatal, error, warn, info, debug, trace or silent.",
  }),
});

/** Why a database's address is refused. Some parameters encrypt, but do not check the server's certificate. */
function databaseUrlProblem(url: string, plaintext: boolean): string | undefined {
  try {
    const { host, password, ssl } = parseIntoClientConfig(url);
    const checked = ssl === true || (typeof ssl === "object" && ssl.rejectUnauthorized !== false);
    if (!password || plaintext || checked || isLocalHost(host ?? "")) return undefined;
    return (
      "would send its password over the network unencrypted, or to anyone who answers: require TLS with " +
      "sslmode=verify-full, or set PLAINTEXT_PASSWORDS=allow"
    );
  } catch (error) {
    return `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const Env = Variables.superRefine(({ DATABASE_URL, PLAINTEXT_PASSWORDS }, context) => {
  const message = DATABASE_URL && databaseUrlProblem(DATABASE_URL, PLAINTEXT_PASSWORDS === "allow");
  if (message) context.addIssue({ code: "custom", path: ["DATABASE_URL"], message });
}).transform((env) => {
  // A trial on this machine links to itself.
  const mailsNobody = env.SMTP_URL === undefined && env.NODE_ENV !== "production";
  return { ...env, SITE_URL: env.SITE_URL ?? (mailsNobody ? `http://localhost:${env.PORT}` : company.siteUrl) };
});
