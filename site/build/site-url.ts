import { z } from "zod";
import { company } from "../../content/catalogue.ts";
import { publicHost } from "../../content/schema/text.ts";

interface Canonical {
  origin: string;
  preview: boolean;
}

/**
 * The canonical origin of a build: `SITE_URL`, else the company's address. Throws, with the remedy, if that is not public,
 * unless it is `http://localhost`, for a trial, or `SITE_PREVIEW=1` makes the build a preview. A preview may have any
 * origin, and search engines are kept out of it.
 */
export function readCanonical(env = getBuildEnv()): Canonical {
  const preview = Preview.safeParse(env["SITE_PREVIEW"] ?? "");
  if (!preview.success) {
    throw new Error(`SITE_PREVIEW is "${env["SITE_PREVIEW"]}": set it to 1 for a preview, or leave it out.`);
  }
  const [origin, source] = env["SITE_URL"]
    ? [env["SITE_URL"], "SITE_URL"]
    : [company.siteUrl, "siteUrl in content/firm/company.ts"];
  // A trial on this machine, which no search engine reaches.
  if (env["SITE_URL"] && /^http:\/\/localhost(?::\d{1,5})?$/.test(origin)) return { origin, preview: preview.data };
  const result = (preview.data ? Origin : PublicOrigin).safeParse(origin);
  if (result.success) return { origin, preview: preview.data };
  throw new Error(
    `${source} is "${origin}", which ${result.error.issues[0]?.message}. Every page would give it to search engines and ` +
      `link previews as its address. Set it to the public address of the site, like ` +
      `SITE_URL=https://www.firm.example, or set SITE_PREVIEW=1 for a build that keeps search engines out.`,
  );
}

const Preview = z.enum(["", "1"]).transform((value) => value === "1");

const Origin = z
  .url({ protocol: /^https?$/, error: "is not an http or https address", abort: true })
  .refine((url) => new URL(url).origin === url, "is not a lowercase origin without a path or a trailing slash");

const PublicOrigin = Origin.refine((url) => publicHost.test(new URL(url).hostname), {
  error: "is not a public host name",
  abort: true,
}).refine((url) => url.startsWith("https:"), "is not https");

/** Development allows any origin and shows drafts, as a preview does. Outside of Vite there is no `import.meta.env`. */
function getBuildEnv(): Record<string, string | undefined> {
  return import.meta.env?.DEV ? { ...process.env, SITE_PREVIEW: "1" } : process.env;
}
