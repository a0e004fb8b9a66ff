import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatted, writeAll } from "../../cli/editing/write.ts";
import { copyProject } from "./project.ts";

const navigation = "content/firm/navigation.ts";
const redirects = "content/firm/redirects.ts";
const strategicProse = "content/firm/services/strategic-ai-consultation.mdx";

describe("rename-service", () => {
  test("moves the files and every mention, and redirects the old address", async () => {
    const project = copyProject();
    const mention = `See [it](/products/process-automation) and
[/products/process-automation](/products/process-automation#main "/products/process-automation"), from
<Price service="process-automation" /> in <Weeks
  service = 'process-automation' />; <a href="/products/process-automation">process-automation</a>, [it][1], [it](/products/process-automation?from=x).

[1]: /products/process-automation`;
    const renamed = mention
      .replaceAll(/(\(|href="|: )\/products\/process-automation/g, "$1/products/workflow-agents")
      .replaceAll(/(service ?= ?["'])process-automation/g, "$1workflow-agents");
    const another = "process-automation-plus";
    const beside = `See [another](/products/${another}), <Hours service="${another}" /> hours.`;
    project.cli("new-service", another, "--title", "Process Automation Plus");
    const order = project.services();
    project.write(strategicProse, `${project.read(strategicProse)}\n${mention}\n\n${beside}\n`);
    project.edit(navigation, 'Solutions", to: "/solutions"', `Solutions", to: "/products/${another}"`);
    project.edit(navigation, '"/benefits"', '"/products/process-automation"');
    const constant = "const page = \"/products/process-automation\"; // Not '/products/process-automation'.";
    project.edit(navigation, "export default {", `${constant}\nexport default {`);
    for (const path of ["/about", "/contact"]) project.edit(navigation, `"${path}"`, "page");

    expect(project.cli("rename-service", "process-automation", "workflow-agents").status).toBe(0);
    expect(project.services()).toEqual(order.map((slug) => (slug === "process-automation" ? "workflow-agents" : slug)));
    expect(project.read(strategicProse)).toContain(await formatted("text.mdx", `${renamed}\n\n${beside}\n`));
    expect(project.read(navigation).match(/(?<="\/products\/)[^"]+/g)).toEqual([
      "workflow-agents",
      another,
      "workflow-agents",
    ]);
    expect(project.read(navigation)).toContain(constant.replace("process-automation", "workflow-agents"));
    expect(project.read(redirects)).toContain(
      '{ from: "/products/process-automation", to: "/products/workflow-agents" }',
    );
    expect(Object.keys(project.content()).filter((path) => /process-automation\./.test(path))).toEqual([]);
    expect(project.cli("check").stdout).not.toMatch(/process-automation(?!-plus)/);
  });

  test("renames despite existing findings, and refuses only when there would be a new one", () => {
    const project = copyProject();
    project.edit("content/firm/services/process-automation.ts", "hours: 110", "hours: 111");
    expect(project.cli("rename-service", "process-automation", "workflow-agents")).toMatchObject({ status: 0 });
    expect(project.cli("check").stdout).toContain("content/firm/services/workflow-agents.ts:38:3 hours error [hours]");
  });

  test("finds a slug that is the word for services", () => {
    const project = copyProject();
    project.cli("rename-service", "process-automation", "service");
    project.write(
      strategicProse,
      `${project.read(strategicProse)}\nProcess Automation Agents take <Weeks service="service" />.\n`,
    );
    expect(project.cli("rename-service", "service", "workflow-agents").status).toBe(0);
    expect(project.read(strategicProse)).toContain('take <Weeks service="workflow-agents" />.');
  });

  test("redirects earlier addresses straight to the newest, never in a circle", () => {
    const project = copyProject();
    project.edit(redirects, "[]", '[{ from: "/old", to: "/about" }]');
    project.cli("rename-service", "process-automation", "second");
    project.cli("rename-service", "second", "third");
    expect(project.read(redirects).match(/(?<=to: "\/)[^"]+/g)).toEqual(["products/third", "products/third", "about"]);
    project.cli("rename-service", "third", "process-automation");
    expect(project.read(redirects)).not.toContain('from: "/products/process-automation"');
    expect(project.cli("check").status).toBe(0);
  });

  test("leaves the comments of earlier redirects where they are", () => {
    const project = copyProject();
    project.write(
      redirects,
      `import type { RedirectsSource } from "./schema/site.ts";

export default [
  // The flyer of 2024 names this one.
  { from: "/flyer", to: "/products/process-automation" }, // Until 2027.
  { from: "/products/workflow-agents", to: "/products/decision-support" } /* Back soon. */,
] satisfies RedirectsSource;
`,
    );
    expect(project.cli("rename-service", "process-automation", "workflow-agents")).toMatchObject({ status: 0 });
    expect(project.read(redirects)).toContain(`[
  { from: "/products/process-automation", to: "/products/workflow-agents" },
  // The flyer of 2024 names this one.
  { from: "/flyer", to: "/products/workflow-agents" }, // Until 2027.
] satisfies`);
    expect(project.cli("check")).toMatchObject({ status: 0 });
  });

  test("refuses while one redirect is invalid, and keeps the others", () => {
    const project = copyProject();
    const list = '[{ from: "/old", to: "/about" }, { from: "no path", to: "/about" }]';
    project.edit(redirects, "[]", list);
    const before = project.content();
    const { status, stderr } = project.cli("rename-service", "process-automation", "workflow-agents");
    expect(stderr).toContain(`${redirects} cannot be read; nothing was written.\nRun npx site-cli check`);
    expect(status).toBe(2);
    expect(project.content()).toEqual(before);
  });

  test.each([
    ["a service that is not there", ["proces-automation", "other"], 'mean "process-automation"'],
    ["the slug of another service", ["process-automation", "data-intelligence"], "already"],
    ["a slug that is none", ["process-automation", "New Name"], "is not a slug"],
  ])("refuses %s and changes nothing", (_, args, message) => {
    const project = copyProject();
    const before = project.content();
    const { status, stderr } = project.cli("rename-service", ...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
    expect(project.content()).toEqual(before);
  });
});

describe("remove-service", () => {
  test("removes a service without a trace", () => {
    const project = copyProject();
    const before = project.content();
    project.cli("new-service", "demo-agents", "--title", "Demo Agents");
    project.edit(redirects, "[]", '[{ from: "/products/demo-agents", to: "/solutions" }]');
    expect(project.cli("remove-service", "demo-agents").stdout).toContain(
      "/products/demo-agents leads to /solutions after",
    );
    expect({ ...project.content(), [redirects]: before[redirects] ?? "" }).toEqual(before);
  });

  test("refuses while something names the service, and says where", () => {
    const project = copyProject();
    project.write(strategicProse, `${project.read(strategicProse)}\nSee [it](/products/process-automation).\n`);
    const { line, column } = project.find(strategicProse, "/products/process-automation");
    const { status, stderr } = project.cli("remove-service", "process-automation");
    expect(stderr).toContain(`${strategicProse}:${line}:${column}`);
    expect(status).toBe(2);
    expect(project.services()).toContain("process-automation");
  });
});

test("a related service is renamed where it is named, and not removed", () => {
  const project = copyProject();
  for (const slug of ["demo", "service"]) project.cli("new-service", slug, "--title", `${slug} Agents`);
  const demo = "content/firm/services/demo.ts";
  project.edit(demo, "  hours:", '  related: { service: "service", reason: "When it is about more." },\n  hours:');
  const { stderr, status } = project.cli("remove-service", "service");
  expect({ stderr, status }).toEqual({ stderr: expect.stringContaining(`${demo}:`), status: 2 });
  expect(stderr).toContain("related.service");
  expect(project.cli("rename-service", "service", "other")).toMatchObject({ status: 0, stderr: "" });
  expect(project.read(demo)).toContain('related: { service: "other", reason: "When it is about more." }');
});

test.each(["navigation.ts", "services/data-intelligence.ts", "legal/terms.mdx"])(
  "renames and removes nothing while content/firm/%s cannot be read, which may name the service",
  (name) => {
    const project = copyProject();
    project.write(`content/firm/${name}`, "{");
    const before = project.content();
    const refused = { status: 2, stderr: expect.stringContaining(`/${name} cannot be read; nothing was written.`) };
    expect(project.cli("rename-service", "process-automation", "other")).toMatchObject(refused);
    expect(project.cli("remove-service", "process-automation")).toMatchObject(refused);
    expect(project.content()).toEqual(before);
  },
);

test("--dry-run says what a rename or a removal would change, and changes nothing", () => {
  const project = copyProject();
  project.cli("new-service", "demo", "--title", "Demo Agents");
  const before = project.content();
  for (const command of [
    ["rename-service", "demo", "other"],
    ["remove-service", "demo", "--redirect", "/solutions"],
  ]) {
    const { status, stdout } = project.cli(...command, "--dry-run");
    expect(stdout).toMatch(/^Would re.*demo.*Nothing was written \(--dry-run\)\.$/ms);
    expect(status).toBe(0);
  }
  expect(project.content()).toEqual(before);
});

test("a removed service's address leads where --redirect says", () => {
  const project = copyProject();
  project.cli("new-service", "demo", "--title", "Demo Agents");
  expect(project.cli("remove-service", "demo", "--redirect", "/nope")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("/nope"),
  });
  expect(project.cli("remove-service", "demo", "--redirect", "/solutions").stdout).toContain(
    "leads to /solutions after",
  );
  expect(project.read(redirects)).toContain('{ from: "/products/demo", to: "/solutions" }');
});

test("a package is neither renamed nor removed by a command, which says what to do", () => {
  const project = copyProject();
  const name = readdirSync(join(project.folder, "content/firm/packages"))[0] ?? "";
  const { status, stderr } = project.cli("rename-service", name.replace(".ts", ""), "other");
  expect(stderr).toContain(`is a package (content/firm/packages/${name})`);
  expect(stderr).toContain("content/firm/order.ts");
  expect(status).toBe(2);
});

test("what cannot be written is told with its path, and how to take back the rest", () => {
  const project = copyProject();
  mkdirSync(join(project.folder, "content/firm/new.ts"));
  const write = () => writeAll(project.folder, [{ path: "content/firm/new.ts", text: "" }]);
  expect(write).toThrow(/^Not all was written: EISDIR: .*content\/firm\/new\.ts/);
  expect(write).toThrow(expect.objectContaining({ remedy: expect.stringContaining("git restore content") }));
});
