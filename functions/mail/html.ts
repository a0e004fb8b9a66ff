import { company } from "../../content/catalogue.ts";
import { escapeHtml } from "../escape-html.ts";

const font = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5;color:#1b2b2a";

/** The HTML part of an email, made from its text: a paragraph per block, a line break per line. */
export function htmlOf(subject: string, body: string): string {
  const blocks = body
    .split(/\n{2,}/)
    .map((block) => `<p style="margin:0 0 16px">${escapeHtml(block).replaceAll("\n", "<br>")}</p>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:560px;margin:0 auto;${font}">`,
    `<p style="margin:0 0 24px;font-weight:700;font-size:20px">${escapeHtml(company.brand)}</p>`,
    ...blocks,
    "</div></body></html>",
  ].join("\n");
}
