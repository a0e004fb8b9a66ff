// What a page needs once React has rendered it, in a thread of its own: the next page is rendered meanwhile.
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

/** A page as it is published, with the hashes by which the policy allows what stands inline. */
export interface FinishedPage {
  html: string;
  style: string;
  scripts: string[];
}

const finish = pageFinisher(dist);

/** Finishes a page, and writes its Markdown twin into `dist/`. */
export default function finishPage({ page, rendered }: RenderedPage): FinishedPage {
  const { html, style } = finish(page, rendered);
  if (page.structured) {
    const twin = join(dist, markdownPath(page.path));
    mkdirSync(dirname(twin), { recursive: true });
    // At once: a promise costs more than so small a file.
    writeFileSync(twin, markdownTwin(page, html));
  }
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => policyHash(script));
  return { html, style: policyHash(style), scripts };
}

// --- internal ---

function policyHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
