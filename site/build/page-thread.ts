// What a page needs once React has rendered it, in a thread of its own: the next pages are rendered meanwhile.
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

/** The hashes by which the policy allows what stands inline in a page. */
export interface PolicyHashes {
  style: string;
  scripts: string[];
}

let finish: ReturnType<typeof pageFinisher> | undefined;

/** Writes a page into `dist/` as it is published, and its Markdown twin. */
export default function writePage({ page, rendered }: RenderedPage): PolicyHashes {
  // Not before there is a page: the thread starts while the client's bundle, which this reads, is made.
  finish ??= pageFinisher(dist);
  const { html, style } = finish(page, rendered);
  write(`${page.name}.html`, html);
  if (page.structured) write(markdownPath(page.path), markdownTwin(page, html));
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => policyHash(script));
  return { style: policyHash(style), scripts };
}

// --- internal ---

/** Writes at once: a promise costs more than so small a file. */
function write(path: string, text: string): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
