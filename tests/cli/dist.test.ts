import { renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkProject } from "../../cli/checks/index.ts";
import { loadSite } from "../../cli/project/built-site.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import { readCanonical } from "../../site/site-url.ts";
import { buildPages, origin } from "./pages.ts";
import { copyProject, type ProjectCopy } from "./project.ts";

/** A copy of the project with a minimal page for each address. */
function built(): ProjectCopy {
  const project = copyProject();
  buildPages(project);
  return project;
}

const about = "dist/about.html";

test("a build that is right has no findings", () => {
  expect(built().cli("check", "--dist")).toMatchObject({ status: 0, stderr: "" });
});

test.each([
  ["a page that is missing", "dist-routes", (project: ProjectCopy) => project.remove("dist/solutions.html")],
  ["a price in structured data", "dist-price", jsonLd('{"offers":[{"price":"53001.00"}]}')],
  ["structured data that is no JSON", "dist-price", jsonLd('{"offers":[{"price":')],
  ["no main heading", "dist-heading", (project: ProjectCopy) => project.edit(about, "<h1>Page</h1>", "")],
  [
    "an empty main heading",
    "dist-heading",
    (project: ProjectCopy) => project.edit(about, "<h1>Page</h1>", "<h1> </h1>"),
  ],
  [
    "an anchor that is missing",
    "dist-link",
    (project: ProjectCopy) => project.edit(about, "/solutions#main", "/#nowhere"),
  ],
  ["a script that is missing", "dist-link", body('<script src="/assets/gone.js"></script>')],
  ["no canonical address", "dist-canonical", (project: ProjectCopy) => project.edit(about, 'rel="canonical"', "")],
  ["an element not displayed", "dist-hidden", body('<p style="color: red; display: none">Gone</p>')],
  ["a path of the machine", "dist-source-path", (project: ProjectCopy) => body(`${project.folder}/x.ts`)(project)],
])("%s is found by %s", (_, rule, make) => {
  const project = built();
  make(project);
  const content = loadProject(diskFolder(project.folder));
  content.site = loadSite(project.folder, "dist", origin);
  const found = new Set(checkProject(content).findings.map((finding) => finding.rule));
  // Other pages link to the missing one.
  expect(found).toEqual(new Set(rule === "dist-routes" ? ["dist-routes", "dist-link"] : [rule]));
});

test("one finding is printed with the file of the build, and exits with 1", () => {
  const project = built();
  project.edit(about, "<h1>Page</h1>", "<h2>Page</h2>");
  const { status, stdout } = project.cli("check", "--dist");
  expect(stdout).toContain("dist/about.html:1:1 error [dist-heading]\n  /about has 0 main headings: none.\n");
  expect(status).toBe(1);
});

test("figures that touch in the text of neighboring cells are read apart, and prices split by comments together", () => {
  const project = built();
  project.edit(
    about,
    "<p>Here.</p>",
    "<table><tr><td>$12,000</td><td>Knowledge</td><td>$<!-- -->53,000</td></tr></table>",
  );
  expect(project.cli("check", "--dist")).toMatchObject({ status: 0 });
});

test("the right price in structured data, and a style that hides nothing, are no findings", () => {
  const project = built();
  jsonLd('{"@graph":[{"offers":{"price":53000}},{"price":"1000.00"}]}')(project);
  project.edit(about, "<p>Here.</p>", '<p style="opacity:0.5">Here.</p>');
  expect(project.cli("check", "--dist")).toMatchObject({ status: 0 });
});

test("the canonical origin is SITE_URL where it is set", () => {
  const project = built();
  const { status, stdout } = project.cliWith({ SITE_URL: "https://other.example" }, "check", "--dist");
  expect(stdout).toContain("Build with SITE_URL=https://other.example.");
  expect(status).toBe(1);
  expect(project.cliWith({ SITE_URL: "nowhere" }, "check", "--dist")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('SITE_URL is "nowhere"'),
  });
});

test.each(["https://www.firm.example/", "http://www.firm.example", "https://firm.vercel.app"])(
  "the origin %s is refused in the words of the build",
  (SITE_URL) => {
    const { status, stderr } = built().cliWith({ SITE_URL }, "check", "--dist");
    const words = stderr
      .replace(/^error: /, "")
      .trimEnd()
      .replace("\n", " ");
    expect(words).toContain(`SITE_URL is "${SITE_URL}"`);
    expect(() => readCanonical({ SITE_URL })).toThrow(words);
    expect(status).toBe(2);
  },
);

test("a preview may have any origin", () => {
  const env = { SITE_URL: "https://firm.vercel.app", SITE_PREVIEW: "1" };
  expect(built().cliWith(env, "check", "--dist").stdout).toContain("Build with SITE_URL=https://firm.vercel.app.");
});

test.each(["dist/", "./dist", "../project/dist", "/absolute/dist"])("the folder %s is read as dist is", (named) => {
  const project = built();
  const folder = named.startsWith("/")
    ? join(project.folder, "dist")
    : named.replace("project", basename(project.folder));
  project.edit(about, "<h1>Page</h1>", "<h2>Page</h2>");
  const { status, stdout, stderr } = project.cli("check", "--dist", folder);
  expect(stderr).toBe("");
  expect(stdout).toContain("dist/about.html:1:1 error [dist-heading]\n");
  expect(stdout).toMatch(/^1 finding /m);
  expect(status).toBe(1);
});

test("a build outside the project is named as seen from it", () => {
  const project = built();
  renameSync(join(project.folder, "dist"), `${project.folder}-dist`);
  onTestFinished(() => rmSync(`${project.folder}-dist`, { recursive: true }));
  expect(project.cli("check", "--dist", `${project.folder}-dist`)).toMatchObject({ status: 0, stderr: "" });
});

test.each(["out", "package.json"])("without a build in %s it says what to do", (folder) => {
  const { status, stderr } = copyProject().cli("check", "--dist", folder);
  expect(stderr).toContain(`There is no built site in ${folder}/.\nRun npm run build first`);
  expect(status).toBe(2);
});

// --- internal ---

function body(html: string) {
  return (project: ProjectCopy) => project.edit(about, "<p>Here.</p>", html);
}

function jsonLd(json: string) {
  return (project: ProjectCopy) =>
    project.edit(about, "</head>", `<script type="application/ld+json">${json}</script></head>`);
}
