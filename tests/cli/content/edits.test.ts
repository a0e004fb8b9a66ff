import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { apply } from "../../../cli/content/edit/edit.ts";
import { formatted, writeAll } from "../../../cli/content/edit/write.ts";
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
    await project.cli("new-service", another, "--title", "Process Automation Plus");
    const order = project.services();
    project.write(strategicProse, `${project.read(strategicProse)}\n${mention}\n\n${beside}\n`);
    project.edit(navigation, 'Solutions", to: "/solutions"', `Solutions", to: "/products/${another}"`);
    project.edit(navigation, '"/benefits"', '"/products/process-automation"');
    const constant = "const page = \"/products/process-automation\"; // Not '/products/process-automation'.";
    project.edit(navigation, "export default {", `${constant}\nexport default {`);
    project.edit(navigation, 'to: "/solutions" }', 'to: page }, { label: "Automation", to: page }');
    const related = 'related: { service: "process-automation", reason: "When it is about more." }';
    project.edit(`content/firm/services/${another}.ts`, "  hours:", `  ${related},\n  hours:`);

    expect((await project.cli("rename-service", "process-automation", "workflow-agents")).code).toBe(0);
    expect(project.services()).toEqual(order.map((slug) => (slug === "process-automation" ? "workflow-agents" : slug)));
    expect(project.read(strategicProse)).toContain(await formatted("text.mdx", `${renamed}\n\n${beside}\n`));
    expect(project.read(navigation).match(/(?<="\/products\/)[^"]+/g)).toEqual([
      "workflow-agents",
      another,
      "workflow-agents",
    ]);
    expect(project.read(navigation)).toContain(constant.replace("process-automation", "workflow-agents"));
    expect(project.read(`content/firm/services/${another}.ts`)).toContain('related: { service: "workflow-agents"');
    expect(project.read(redirects)).toContain(
      '{ from: "/products/process-automation", to: "/products/workflow-agents" }',
    );
    expect(Object.keys(project.content()).filter((path) => /process-automation\./.test(path))).toEqual([]);
    expect((await project.cli("check")).stdout).not.toMatch(/process-automation(?!-plus)/);
  });

  test("refuses only a finding that would be new", async () => {
    const project = copyProject();
    project.edit("content/firm/services/process-automation.ts", "hours: 110", "hours: 111");
    expect(await project.cli("rename-service", "process-automation", "workflow-agents")).toMatchObject({ code: 0 });
    expect((await project.cli("check")).stdout).toMatch(/workflow-agents\.ts:.* error \[hours\]/);
    // In another file, one in the same words is another one.
    const [own, other] = ["workflow-agents", "tactical-ai-consultation"].map(
      (slug) => `content/firm/services/${slug}.ts`,
    );
    const unfinished = (path = "", text = "") => project.read(path).replace(/(?<=blurb:\s+")/, `TODO ${text} `);
    project.write(String(own), unfinished(own, "one"));
    const change = { path: String(other), text: unfinished(other, "two") };
    await expect(apply(project.folder, [change], "Done", {})).rejects.toThrow(`${other}: blurb holds "TODO"`);
  });

  test("redirects earlier addresses straight to the newest, never in a circle, and leaves comments where they are", async () => {
    const project = copyProject();
    project.write(
      redirects,
      `import type { RedirectsSource } from "./schema/site.ts";

export default [
  // The flyer of 2024 names this one.
  { from: "/flyer", to: "/products/process-automation" }, // Until 2027.
  { from: "/products/workflow-agents", to: "/products/tactical-ai-consultation" } /* Back soon. */,
] satisfies RedirectsSource;
`,
    );
    expect(await project.cli("rename-service", "process-automation", "workflow-agents")).toMatchObject({ code: 0 });
    expect(project.read(redirects)).toContain(`[
  { from: "/products/process-automation", to: "/products/workflow-agents" },
  // The flyer of 2024 names this one.
  { from: "/flyer", to: "/products/workflow-agents" }, // Until 2027.
] satisfies`);
    await project.cli("rename-service", "workflow-agents", "process-automation");
    expect(project.read(redirects)).not.toContain('from: "/products/process-automation"');
    expect(await project.cli("check")).toMatchObject({ code: 0 });
  });
});

describe("remove-service", () => {
  test("removes a service without a trace, and says how to lead its address elsewhere", async () => {
    const project = copyProject();
    const before = project.content();
    await project.cli("new-service", "demo", "--title", "Demo Agents");
    expect((await project.cli("remove-service", "demo")).stdout).not.toContain("404");
    expect(project.content()).toEqual(before);
    const { stdout } = await project.cli("remove-service", "decision-support", "--dry-run");
    expect(stdout).toContain(`{ from: "/products/decision-support", to: "/solutions" } in ${redirects}`);
  });

  test("refuses while something names the service, and says where", async () => {
    const project = copyProject();
    project.write(strategicProse, `${project.read(strategicProse)}\nSee [it](/products/process-automation).\n`);
    const { line, column } = project.find(strategicProse, "/products/process-automation");
    const { code, stderr } = await project.cli("remove-service", "process-automation");
    expect(stderr).toContain(`${strategicProse}:${line}:${column}`);
    expect(code).toBe(2);
    expect(project.services()).toContain("process-automation");
  });
});

/** What a command refuses: its arguments, the beginning of a file that stands in its way, and what it says. */
test.each<[args: string[], broken: [path: string, text: string] | undefined, message: string]>([
  [["rename-service", "proces-automation", "other"], undefined, 'mean "process-automation"'],
  [["rename-service", "process-automation", "tactical-ai-consultation"], undefined, "already"],
  [["rename-service", "process-automation", "New Name"], undefined, "is not a slug"],
  [["rename-service", "process-automation", "a".repeat(61)], undefined, "at most 60"],
  ...["navigation.ts", "services/tactical-ai-consultation.ts", "legal/terms.mdx"].flatMap((name) =>
    ["rename-service process-automation other", "remove-service process-automation"].map(
      (words): [string[], [string, string], string] => [
        words.split(" "),
        [`content/firm/${name}`, "{"],
        `/${name} cannot be read; nothing was written.`,
      ],
    ),
  ),
  [
    ["rename-service", "process-automation", "other"],
    [redirects, 'export default [{ from: "no path", to: "/about" }];'],
    `${redirects} cannot be read; nothing was written.\nRun npx site-cli check`,
  ],
])("%j is refused, and nothing is written", async (args, broken, message) => {
  const project = copyProject();
  if (broken) project.write(...broken);
  const before = project.content();
  expect(await project.cli(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  expect(project.content()).toEqual(before);
});

test("--dry-run says what would change, and changes nothing", async () => {
  const project = copyProject();
  await project.cli("new-service", "demo", "--title", "Demo Agents");
  const before = project.content();
  for (const [command, said] of [
    ["rename-service demo other", "Would rename demo"],
    ["remove-service demo", "Would remove demo"],
    ["new-service other --title Other", "content/firm/services/other.mdx"],
    ["set-price strategic-ai-consultation readiness 14000", "+$2,000"],
    ["set-rate 550", "$550"],
  ] as const) {
    const { code, stdout } = await project.cli(...command.split(" "), "--dry-run");
    expect(stdout).toContain(said);
    expect(stdout).toMatch(/Nothing was written \(--dry-run\)\.$/m);
    expect(code).toBe(0);
  }
  expect(project.content()).toEqual(before);
});

test("what cannot be written is told with its path, and how to take back the rest", () => {
  const project = copyProject();
  mkdirSync(join(project.folder, "content/firm/new.ts"));
  const write = () => writeAll(project.folder, [{ path: "content/firm/new.ts", text: "" }]);
  expect(write).toThrow(/^Not all was written: EISDIR: .*content\/firm\/new\.ts/);
  expect(write).toThrow(expect.objectContaining({ remedy: expect.stringContaining("git restore content") }));
});
