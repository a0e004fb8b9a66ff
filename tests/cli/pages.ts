import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { company } from "../../content/catalogue.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import type { ProjectCopy } from "./project.ts";

/** Origin of the pages that `buildPages` writes, unless it is told another one. */
export const origin = company.siteUrl;

/** Writes a minimal page for each address of a project's content except drafts, as a build would. */
export function buildPages(project: ProjectCopy, site = origin): void {
  const { paths } = loadProject(diskFolder(project.folder));
  for (const path of [...paths, "/404"].filter((each) => !/-draft$|example-agents$/.test(each))) {
    const file = `dist${path === "/" ? "/index" : path}.html`;
    mkdirSync(dirname(join(project.folder, file)), { recursive: true });
    project.write(
      file,
      `<!doctype html>
<html lang="en">
<head><title>Page</title><link rel="canonical" href="${site}${path}"></head>
<body><main id="main"><h1>Page</h1><p>Here.</p><a href="/solutions#main">Solutions</a></main></body>
</html>
`,
    );
  }
}
