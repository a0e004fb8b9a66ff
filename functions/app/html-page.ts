import { company, theme } from "../../content/catalogue.ts";
import { escapeHtml } from "../text/escape-html.ts";

/** A page for a browser that posted a form without JavaScript: what went wrong, below the firm's name, linked home. */
export function htmlPage(title: string, main: string): string {
  return [
    '<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<title>${escapeHtml(title)}</title><style>${styles}</style></head><body>`,
    `<header><a href="/"><img src="/favicon.svg" alt="" width="32" height="32">${escapeHtml(company.brand)}</a></header>`,
    `<main>${main}</main></body></html>`,
  ].join("\n");
}

// --- internal ---

/** The device's own fonts, so that nothing has to be fetched. */
const styles = `
:root{color-scheme:light dark;${variables("light")}}
@media(prefers-color-scheme:dark){:root{${variables("dark")}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header{padding-bottom:1rem;border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;color:inherit;font-size:1.25rem;font-weight:650;text-decoration:none}
h1{margin:2.5rem 0 1rem;font-size:2rem;line-height:1.1;letter-spacing:-.02em}
a{color:var(--primary);text-underline-offset:.25em}
label{font-weight:600}
input,textarea{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.6rem .9rem;border:1px solid var(--muted);border-radius:.75rem;background:var(--card);color:inherit;font:inherit}
[aria-invalid]{border-color:var(--danger)}
strong{color:var(--danger);font-size:.9375rem}
button{min-height:3rem;padding:0 1.5rem;border:1px solid transparent;border-radius:.75rem;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
`;

function variables(scheme: "light" | "dark"): string {
  const colors = Object.entries(theme.palette[scheme]);
  return colors.map(([name, color]) => `--${name}:${color}`).join(";");
}
