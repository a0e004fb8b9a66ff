/** Path of a page's Markdown twin: `/about` → `/about.md`, `/` → `/index.md`. */
export function markdownPath(page: string): string {
  return page === "/" ? "/index.md" : `${page}.md`;
}
