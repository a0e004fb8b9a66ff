import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { company } from "../content/catalogue.ts";
import { isEmailAddress } from "../content/email-address.ts";
import { databaseRefusal } from "./database-address.ts";

/** How many posts a client may make to each endpoint, and per how many milliseconds. */
export interface RateLimit {
  count: number;
  windowMs: number;
}

/** The server's settings, read once at startup. */
export type Env = z.infer<typeof Env>;

/** An invalid environment; the message names every invalid variable and how to fix it. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** Reads the settings; throws an `EnvError` naming each invalid variable, what is wrong with it, and an example. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable, such as `KEY=` in a file, means "not set".
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = Env.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name} ${issue.message}. Example: ${name}=${examples[name as keyof Env]}`;
  });
  throw new EnvError(`The environment is not valid:\n${lines.join("\n")}`);
}

// --- internal ---

const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** Encrypted, or not leaving this machine. */
function isSafe(url: string): boolean {
  return url.startsWith("https:") || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url);
}

const Port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((port) => port <= 65_535, "must be at most 65535");

/** The SMTP client decodes user and password, and its error would not say which setting is at fault. */
function hasReadableLogin(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  try {
    return [username, password].every((text) => typeof decodeURIComponent(text) === "string");
  } catch {
    return false;
  }
}

const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const hostName = new RegExp(String.raw`^(?:${label}\.)*(?!\d+$)${label}$`, "i");

/**
 * An address or a host name to listen on. The listening library would silently bind to every address if it did not
 * recognize the host, such as a name of more than 63 characters.
 */
const Host = z
  .string()
  .refine(
    (text) => text.length <= 63 && !text.includes("%") && (isIP(text) !== 0 || hostName.test(text)),
    "must be an IP address or a host name, of at most 63 characters",
  );

const RateLimitSetting = z
  .string()
  .regex(/^(off|[1-9]\d{0,5}\/[1-9]\d{0,3}[smh])$/, 'must be "off" or posts per period, in s, m or h')
  .transform((text): RateLimit | undefined => {
    if (text === "off") return undefined;
    const [count = "", period = ""] = text.split("/");
    const unit = period.at(-1) as keyof typeof units;
    return { count: Number(count), windowMs: Number(period.slice(0, -1)) * units[unit] };
  });

const Duration = z
  .string()
  .regex(/^\d{1,5}[smh]$/, "must be a duration in s, m or h")
  .transform((text) => Number(text.slice(0, -1)) * units[text.at(-1) as keyof typeof units]);

const InvoiceDelay = Duration.refine(
  (ms) => ms < company.invoiceWithinHours * units.h,
  `must be shorter than the ${company.invoiceWithinHours} hours within which the site promises the invoice`,
);

const TimeOfDay = z
  .string()
  .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be "off" or a time of day')
  .transform((text) => (text === "off" ? undefined : text));

const TrustedProxies = z.string().transform((text, context) => {
  const list = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [address = "", prefix] = entry.split("/");
    const version = isIP(address);
    const bits = prefix === undefined ? undefined : Number(prefix);
    const known =
      version !== 0 && (bits === undefined || (/^\d+$/.test(prefix ?? "") && bits <= (version === 4 ? 32 : 128)));
    if (!known) {
      context.addIssue({ code: "custom", message: "must be addresses or CIDR ranges, separated by commas" });
      return z.NEVER;
    }
    const family = version === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  return list;
});

const Origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https origin" })
  .refine(
    (url) => !URL.canParse(url) || new URL(url).origin === url,
    "must be an origin only, without a path or a trailing slash",
  )
  .refine(isSafe, "must be https, except on localhost");

const InvoiceLimit = z
  .string()
  .regex(/^(off|[1-9]\d{0,5})$/, 'must be "off" or a number of orders an hour')
  .transform((text) => (text === "off" ? undefined : Number(text)));

const Address = z.string().refine(isEmailAddress, "must be an email address");

const Settings = z.object({
  /** Port to listen on; 0 picks a free one. */
  PORT: Port.default(3000),
  /** Address to listen on. */
  HOST: Host.default("localhost"),
  /** Canonical origin of the site; https in production. */
  SITE_URL: Origin.default(company.siteUrl),
  /** Folder of the embedded store and the `.eml` files. */
  DATA_DIR: z.string().default("./data"),
  /** PostgreSQL to use instead of the embedded store. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a PostgreSQL address" }).optional(),
  /** Whether the passwords of the database and the mail server may travel over a network unencrypted. */
  PLAINTEXT_PASSWORDS: z.enum(["refuse", "allow"], { error: "must be refuse or allow" }).default("refuse"),
  /** Mail server to send through; without one, emails become `.eml` files. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an SMTP address" })
    .refine(hasReadableLogin, "must have a % in its user or password written as %25")
    .optional(),
  /** Sender of every email. */
  MAIL_FROM: Address.default(company.email),
  /** Where emails that cannot be delivered return to: `bounces@` becomes `bounces+<the email's id>@`; without it, to the sender. */
  MAIL_BOUNCES: Address.optional(),
  /** Who is notified of messages and orders. */
  MAIL_TO: Address.default(company.email),
  /** Proxies whose `X-Forwarded-For` is trusted. */
  TRUST_PROXY: TrustedProxies.optional(),
  /**
   * How long the server still accepts connections after it was told to stop, in milliseconds: the proxy in front has to
   * notice. By default 5 s behind a trusted proxy, else none.
   */
  DRAIN_DELAY: Duration.refine((ms) => ms <= units.m, "must be at most 60s").optional(),
  /** Posts per client and endpoint; undefined when off. */
  RATE_LIMIT: RateLimitSetting.prefault("5/10m"),
  /** Whether invoices are issued automatically, or by the operator. */
  INVOICE_MODE: z.enum(["auto", "manual"], { error: "must be auto or manual" }).default("auto"),
  /**
   * How many orders an hour are accepted and invoiced without the operator, and then only one unpaid for each address;
   * undefined when off.
   */
  INVOICE_LIMIT: InvoiceLimit.prefault("20"),
  /** Time from an order to its automatic invoice, in milliseconds. */
  INVOICE_DELAY: InvoiceDelay.prefault("10m"),
  /** How long the email of an operator's command waits, so that the command can be undone, in milliseconds. */
  UNDO_DELAY: Duration.refine((ms) => ms <= units.h, "must be at most an hour: the buyer waits for it").prefault("1m"),
  /** Who gives the operator's commands, for the history of orders; by default the account's name. */
  OPERATOR: z
    .string()
    .trim()
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u, "must be one line of at most 60 characters")
    .refine((name) => !["automatic", "buyer"].includes(name), "must not be automatic or buyer, who act, too")
    .optional(),
  /** How an operator's command is given where emails, hints and lists are read; by default by npx. */
  SITE_CLI: z
    .string()
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, "must be one line of at most 200 characters")
    .optional(),
  /** Time of day, in the office's time zone, from which the operator's digest is sent; undefined when off. */
  DAILY_DIGEST: TimeOfDay.prefault("off"),
  /** Secret that authenticates Vercel's scheduled calls; used only there. */
  CRON_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  /** Least severe level that is logged. */
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

const Env = Settings.superRefine(({ DATABASE_URL, PLAINTEXT_PASSWORDS }, context) => {
  const message = DATABASE_URL && databaseRefusal(DATABASE_URL, PLAINTEXT_PASSWORDS === "allow");
  if (message) context.addIssue({ code: "custom", path: ["DATABASE_URL"], message });
});

const examples: Record<keyof Env, string> = {
  PORT: "3000",
  HOST: "0.0.0.0",
  SITE_URL: "https://www.firm.example",
  DATA_DIR: "./data",
  DATABASE_URL: "postgres://site:secret@db.example:5432/site?sslmode=verify-full",
  PLAINTEXT_PASSWORDS: "allow",
  SMTP_URL: "smtps://user:secret@mail.example:465",
  MAIL_FROM: "hello@firm.example",
  MAIL_BOUNCES: "bounces@firm.example",
  MAIL_TO: "hello@firm.example",
  TRUST_PROXY: "10.0.0.0/8,192.0.2.7",
  DRAIN_DELAY: "5s",
  RATE_LIMIT: "5/10m",
  INVOICE_MODE: "manual",
  INVOICE_LIMIT: "20",
  INVOICE_DELAY: "10m",
  UNDO_DELAY: "1m",
  OPERATOR: "Ada",
  SITE_CLI: "sudo site-cli",
  DAILY_DIGEST: "07:30",
  CRON_SECRET: "a-long-random-text-of-your-own",
  LOG_LEVEL: "info",
};
