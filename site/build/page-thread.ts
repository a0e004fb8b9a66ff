// Finishes rendered pages in a worker thread, while the main thread renders the next ones.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { markdownPath } from "../seo/markdown-path.ts";
import { markdownTwin } from "../seo/markdown-twin.ts";
import { pageFinisher } from "./finish-page.ts";
import type { SitePage } from "./site-pages.ts";
import { dist } from "./sources.ts";

/** A page as vite-react-ssg rendered it. */
export interface RenderedPage {
  page: SitePage;
  rendered: string;
}

/** The hashes with which the content security policy allows a page's inline style and scripts. */
export interface PolicyHashes {
  style: string;
  scripts: string[];
}

let finish: ReturnType<typeof pageFinisher> | undefined;

/** Writes the published page and its Markdown twin to `dist/`. */
export default function writePage({ page, rendered }: RenderedPage): PolicyHashes {
  // Created with the first page: the thread starts before the client bundle, which this reads, is complete.
  finish ??= pageFinisher(dist);
  const { html, style } = finish(page, rendered);
  write(`${page.name}.html`, html);
  if (page.structured) write(markdownPath(page.path), markdownTwin(page, html));
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => policyHash(script));
  return { style: policyHash(style), scripts };
}

// --- internal ---

/** Synchronous, because for files this small a promise costs more than the write. */
function write(path: string, text: string): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
