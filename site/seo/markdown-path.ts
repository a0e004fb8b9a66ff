/** Where the Markdown twin of a page is: `/about` → `/about.md`, `/` → `/index.md`. */
export function markdownPath(page: string): string {
  return page === "/" ? "/index.md" : `${page}.md`;
}
