import { hash } from "node:crypto";
import Mustache from "mustache";
import { company, theme } from "../../content/catalogue.ts";
import { contentSecurityPolicy, type HeaderSettings } from "../../content/headers.ts";
import { readTemplate } from "../files.ts";

/** A page for a browser without JavaScript, with its own styles. Going back from it keeps the entries of a form. */
export function pageResponse(
  title: string,
  values: { details: readonly string[]; problem?: { isForm: boolean } },
  { status, headers }: { status: number; headers: Headers },
): Response {
  const { brand, email, phone } = company;
  const page = Mustache.render(template, { ...theme.palette, title, brand, email, phone, ...values });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(inlineHashes(page)));
  return new Response(page, { status, headers });
}

const template = readTemplate("app/page.mustache");

/** Hashes of a page's own inline styles and scripts, for its content security policy. */
export function inlineHashes(html: string): Pick<HeaderSettings, "scriptHashes" | "styleHashes"> {
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = ""]) => `sha256-${hash("sha256", text, "base64")}`);
  return { scriptHashes: hashes(/<script>(.*?)<\/script>/gs), styleHashes: hashes(/<style>(.*?)<\/style>/gs) };
}
