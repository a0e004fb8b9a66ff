import { join } from "node:path";
import { expect, test as base, vi } from "vitest";
import { runCommand } from "../../support/site-cli.ts";
import { copyProject } from "./project.ts";

const test = base.extend("project", committed);

/** A copy of the project in a git repository with its content committed. */
function committed() {
  const project = copyProject();
  project.commit();
  return project;
}

const strategic = "content/firm/services/strategic-ai-consultation.ts";
const tactical = "content/firm/services/tactical-ai-consultation.ts";
const bought = "content/firm/packages/personal-ai-strategy.ts";

const reason = '\n  priceNote: { date: "2026-11-20", reason: "Two more workshops." },';

test("prints nothing while no price has changed", async ({ project }) => {
  expect(await project.cli("diff")).toEqual({ code: 0, stdout: "", stderr: "" });
});

test.each([
  ["text", / {2,}/],
  ["markdown", / *\| */],
] as const)("prints the one price that changed as %s", async (format, gap) => {
  const project = committed();
  project.edit(strategic, "price: 12_000_00", "price: 12_600_00");
  const { stdout } = await project.cli("diff", "--format", format);
  const rows = stdout.split("\n").filter((line) => line.includes("$"));
  expect(rows.map((row) => row.split(gap).filter(Boolean))).toEqual([
    ["Strategic AI Consultation", "AI Readiness Assessment", "$12,000", "$12,600", "+$600", "+5.0%"],
  ]);
});

test("names everything about prices that changed", async ({ project }) => {
  await project.cli("new-service", "demo-agents", "--title", "Demo Agents");
  project.edit(strategic, 'name: "AI Integration Roadmap"', 'name: "Total"');
  project.edit(strategic, "total: 53_000_00", "total: 54_000_00");
  project.edit(strategic, "hours: 106", "hours: 108");
  project.edit(strategic, "weeks: { min: 4", "weeks: { min: 5");
  project.edit(tactical, "} satisfies", "  draft: true,\n} satisfies");
  project.edit("content/firm/company.ts", "hourlyRate: 500_00", "hourlyRate: 550_00");
  project.edit(strategic, "optional: true,", "");
  project.write("content/firm/packages/team-ai-strategy.ts", project.read(bought).replaceAll("Personal", "Team"));
  const { stdout } = await project.cli("diff");
  for (const line of [
    /Company +Hourly rate +\$500 +\$550 +\+\$50 +\+10\.0%/,
    /Tactical AI Consultation +Published +yes +no/,
    /Demo Agents +Draft \(added\) +\$40,000/,
    /Team AI Strategy +Package \(added\) +\$1,000/,
    /AI Integration Roadmap \(removed\) +\$18,000/,
    /Total \(added\) +\$18,000/,
    /Total +\$53,000 +\$54,000 +\+\$1,000 +\+1\.9%/,
    /Hours +106\.0 +108\.0/,
    /Delivery +4-6 weeks +5-6 weeks/,
    /Executive Presentation & Workshop: optional +yes/,
  ]) {
    expect(stdout).toMatch(line);
  }
});

test("names both fees of a service that became a package", async ({ project }) => {
  project.remove(tactical);
  project.write(tactical.replace("services", "packages"), project.read(bought));
  const { stdout } = await project.cli("diff");
  expect(stdout).toMatch(/Total \(removed\) .*\n.* Flat fee \(added\) +\$1,000/);
});

/** A total that was $53,000, a reason for it, the largest change, and which entry changed by more. */
test.each<[what: string, to: string, note: string, limit: string, tooFar?: string]>([
  ["finds a raise without a reason", "80_000_00", "", "20%", "strategic-ai-consultation"],
  ["accepts a raise with a reason", "80_000_00", reason, "20%"],
  ["accepts a raise of exactly the limit", "56_710_00", "", "7%"],
  ["finds a raise just above the limit", "56_710_00", "", "6.9", "strategic-ai-consultation"],
])("--max-change %s", async (_, to, note, limit, tooFar) => {
  const project = committed();
  project.edit(strategic, "total: 53_000_00,", `total: ${to},${note}`);
  const { code, stdout } = await project.cli("diff", "--max-change", limit);
  expect(/^More than .*: (.*?)\./m.exec(stdout)?.[1]).toBe(tooFar);
  expect(code).toBe(tooFar ? 1 : 0);
});

test("--max-change counts a reason once", async ({ project }) => {
  project.edit(strategic, "total: 53_000_00,", `total: 80_000_00,${reason}`);
  project.git("commit", "--quiet", "--all", "--message", "Raised");
  project.edit(strategic, "total: 80_000_00", "total: 100_000_00");
  const again = expect.stringContaining("More than 20%: strategic-ai-consultation.");
  expect(await project.cli("diff", "--max-change", "20%")).toMatchObject({ code: 1, stdout: again });
});

test("refuses a file without a readable price", async ({ project }) => {
  project.edit(strategic, "total: 53_000_00", 'total: "80_000_00"');
  const { code, stderr } = await project.cli("diff", "--max-change", "20%");
  expect(stderr).toContain(`${strategic} has no readable estimate`);
  expect(stderr).toContain("npx site-cli check");
  expect(code).toBe(2);
});

test("refuses a folder outside of a git repository", async () => {
  const { folder, cli } = copyProject();
  vi.stubEnv("GIT_CEILING_DIRECTORIES", join(folder, ".."));
  expect(await cli("diff")).toMatchObject({ code: 2, stderr: expect.stringContaining("not a git repository") });
});

test("says how to fetch a commit that a shallow clone lacks", async ({ project }) => {
  project.git("commit", "--quiet", "--allow-empty", "--message", "Second");
  project.git("clone", "--quiet", "--depth=1", `file://${project.folder}`, "shallow");
  const shallow = await runCommand(["--cwd", join(project.folder, "shallow"), "diff", "HEAD~1"]);
  expect(shallow).toMatchObject({ code: 2, stderr: expect.stringContaining("fetch-depth: 0") });
});
