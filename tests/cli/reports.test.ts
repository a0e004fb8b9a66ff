import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { copyProject, runCli, type ProjectCopy } from "./project.ts";

const strategic = "content/firm/services/strategic-ai-consultation.ts";
const tactical = "content/firm/services/tactical-ai-consultation.ts";

describe("list", () => {
  test("list has a line for each service and package", () => {
    const { stdout, status } = copyProject().cli("list");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^strategic-ai-consultation +Strategic AI Consultation +\$53,000 +106\.0 +4-6 weeks$/m);
    expect(stdout).toMatch(/^personal-ai-strategy +Personal AI Strategy +\$1,000 +3\.0 +1-2 weeks$/m);
  });

  test("list names what it cannot read", () => {
    const project = copyProject();
    project.write(tactical, "");
    const { stdout, stderr, status } = project.cli("list");
    expect(stdout).toMatch(/^strategic-ai-consultation /m);
    expect(stderr).toContain(`Not listed, since their estimates cannot be read: ${tactical}. Run npx site-cli check.`);
    expect(status).toBe(0);
  });
});

describe("diff", () => {
  test("prints the one price that moved, in three formats", () => {
    const project = committed();
    project.edit(strategic, "price: 12_000_00", "price: 12_600_00");
    const row = ["Strategic AI Consultation", "AI Readiness Assessment", "$12,000", "$12,600", "+$600", "+5.0%"];
    const text = project.cli("diff").stdout.trimEnd().split("\n");
    expect(text).toHaveLength(2);
    expect(text[1]?.split(/ {2,}/)).toEqual(row);
    expect(project.cli("diff", "--format", "markdown").stdout).toContain(`| ${row.join(" | ")} |`);
    const { moves } = JSON.parse(project.cli("diff", "HEAD", "--format", "json").stdout);
    expect(moves).toMatchObject([
      { slug: "strategic-ai-consultation", old: "$12,000", new: "$12,600", differenceCents: 600_00 },
    ]);
  });

  test("says that two fees took each other's place, which no total shows", () => {
    const project = committed();
    project.edit(strategic, "price: 12_000_00", "price: 18_000_00 /* was first */");
    project.edit(strategic, "price: 18_000_00,", "price: 12_000_00,");
    expect(project.cli("check").status).toBe(0);
    expect(project.cli("diff").stdout).toContain(
      "Strategic AI Consultation: the fees of AI Readiness Assessment and AI Integration Roadmap are exchanged.",
    );
  });

  test("says nothing when nothing moved", () => {
    const project = committed();
    project.edit(strategic, "Strategic Opportunity Analysis", "Strategic Opportunity Analysis");
    expect(project.cli("diff")).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(project.cli("diff", "--format", "markdown").stdout).toBe("");
  });

  test("names services and deliverables that came or went, totals, hours, weeks, drafts and the hourly rate", () => {
    const project = committed();
    project.cli("new-service", "demo-agents", "--title", "Demo Agents");
    project.edit(strategic, 'name: "AI Integration Roadmap"', 'name: "Roadmap"');
    project.edit(strategic, "total: 53_000_00", "total: 54_000_00");
    project.edit(strategic, "hours: 106", "hours: 108");
    project.edit(strategic, "weeks: { min: 4", "weeks: { min: 5");
    project.edit(tactical, "} satisfies", "  draft: true,\n} satisfies");
    project.edit("content/firm/company.ts", "hourlyRate: 500_00", "hourlyRate: 550_00");
    project.edit(strategic, "optional: true,", 'requires: "roadmap",');
    const { stdout } = project.cli("diff");
    for (const line of [
      /Company +Hourly rate +\$500 +\$550 +\+\$50 +\+10\.0%/,
      /Tactical AI Consultation +Published +yes +no/,
      /Demo Agents +Service added +\$40,000/,
      /AI Integration Roadmap \(removed\) +\$18,000/,
      /Roadmap \(added\) +\$18,000/,
      /Total +\$53,000 +\$54,000 +\+\$1,000 +\+1\.9%/,
      /Hours +106\.0 +108\.0/,
      /Delivery +4-6 weeks +5-6 weeks/,
      /Executive Presentation & Workshop: optional +yes/,
      /Executive Presentation & Workshop: requires +roadmap/,
    ]) {
      expect(stdout).toMatch(line);
    }
  });

  test("calls a package a package", () => {
    const project = committed();
    const packages = "content/firm/packages/personal-ai-strategy.ts";
    project.write("content/firm/packages/team-ai-strategy.ts", project.read(packages).replaceAll("Personal", "Team"));
    expect(project.cli("diff").stdout).toMatch(/Team AI Strategy +Package added +\$1,000/);
  });

  test("shows a renamed service as renamed, and its fee next to the old one", () => {
    const project = committed();
    project.cli("rename-service", "strategic-ai-consultation", "strategy");
    const rows = () => project.cli("diff").stdout.trimEnd().split("\n").slice(1);
    expect(rows().map((row) => row.split(/ {2,}/))).toEqual([
      ["Strategic AI Consultation", "Slug", "strategic-ai-consultation", "strategy"],
    ]);
    const path = "content/firm/services/strategy.ts";
    project.edit(path, "price: 12_000_00", "price: 24_000_00");
    project.edit(path, "total: 53_000_00", "total: 65_000_00");
    expect(rows()[1]).toMatch(/AI Readiness Assessment +\$12,000 +\$24,000 +\+\$12,000 +\+100\.0%/);
    expect(project.cli("diff", "--max-change", "20%")).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("More than 20%: strategy."),
    });
    // A removed service whose redirect leads to one that already existed was not renamed to it.
    project.edit("content/firm/redirects.ts", 'to: "/products/strategy"', 'to: "/products/tactical-ai-consultation"');
    project.edit("content/firm/services/tactical-ai-consultation.mdx", "(/products/strategy)", "(/solutions)");
    project.write("content/firm/questions.ts", "export default [];\n");
    project.cli("remove-service", "strategy");
    expect(rows()).toEqual([expect.stringMatching(/Service removed +\$53,000 +-\$53,000$/)]);
  });

  test("--max-change fails a fee that moved further without a new reason", () => {
    const project = committed();
    project.edit(strategic, "total: 53_000_00", "total: 80_000_00");
    const { status, stdout } = project.cli("diff", "--max-change", "20%");
    expect(stdout).toContain("More than 20%: strategic-ai-consultation");
    expect(status).toBe(1);
    expect(project.cli("diff", "--max-change", "60%").status).toBe(0);
    const note = 'priceNote: { date: "2026-11-20", reason: "Two more workshops." }';
    project.edit(strategic, "total: 80_000_00,", `total: 80_000_00,\n  ${note},`);
    expect(project.cli("diff", "--max-change", "20%").status).toBe(0);
    expect(project.cli("diff", "--max-change", "much")).toMatchObject({ status: 2 });
    git(project, "commit", "--quiet", "--all", "--message", "Raised");
    project.edit(strategic, "total: 80_000_00", "total: 100_000_00");
    expect(project.cli("diff", "--max-change", "20%").status).toBe(1);
  });

  test("--max-change lets a fee move just as far, and tells programs which moved further", () => {
    const project = committed();
    project.edit(strategic, "total: 53_000_00", "total: 56_710_00");
    expect(project.cli("diff", "--max-change", "7%").status).toBe(0);
    const { status, stdout } = project.cli("diff", "--max-change", "6.9", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({ tooFar: ["strategic-ai-consultation"] });
    expect(status).toBe(1);
  });

  test("--max-change fails a fee that fell further just as one that rose", () => {
    const project = committed();
    project.edit(strategic, "total: 53_000_00", "total: 5_300_00");
    const { status, stdout } = project.cli("diff", "--max-change", "20%");
    expect(stdout).toContain("More than 20%: strategic-ai-consultation");
    expect(status).toBe(1);
  });

  test("asks for a package's reason, and takes it", () => {
    const project = committed();
    const path = "content/firm/packages/personal-ai-strategy.ts";
    project.edit(path, "price: 1_000_00", "price: 2_000_00");
    project.edit("content/firm/order.ts", "price: 1_000_00", "price: 2_000_00");
    expect(project.cli("diff", "--max-change", "20%").status).toBe(1);
    const note = 'priceNote: { date: "2026-11-20", reason: "Two more sessions." }';
    project.edit(path, "price: 2_000_00,", `price: 2_000_00,\n  ${note},`);
    expect(project.cli("diff", "--max-change", "20%").status).toBe(0);
    expect(project.cli("check").status).toBe(0);
  });

  test("refuses a file that cannot be read, now or then", () => {
    const project = committed();
    project.edit(strategic, "total: 53_000_00", 'total: "80_000_00"');
    const { status, stderr } = project.cli("diff", "--max-change", "20%");
    expect(stderr).toContain(`${strategic} has no readable estimate`);
    expect(stderr).toContain("npx site-cli check");
    expect(status).toBe(2);
    git(project, "commit", "--quiet", "--all", "--message", "Broken");
    project.edit(strategic, 'total: "80_000_00"', "total: 53_000_00");
    expect(project.cli("diff")).toMatchObject({ status: 2, stderr: expect.stringContaining("Compare with a commit") });
    expect(project.cli("diff", "HEAD~1").status).toBe(0);
  });

  test("outside git, without the commit, and in a shallow clone it says what to do", () => {
    const outside = copyProject();
    const env = { GIT_CEILING_DIRECTORIES: join(outside.folder, "..") };
    expect(outside.cliWith(env, "diff")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("not in a git repository"),
    });

    const project = committed();
    expect(project.cli("diff", "v9")).toMatchObject({ status: 2, stderr: expect.stringContaining('"git fetch"') });

    git(project, "commit", "--quiet", "--allow-empty", "--message", "Second");
    git(project, "clone", "--quiet", "--depth=1", `file://${project.folder}`, "shallow");
    const { status, stderr } = runCli(["--cwd", join(project.folder, "shallow"), "diff", "HEAD~1"]);
    expect(stderr).toContain("fetch-depth: 0");
    expect(status).toBe(2);
  });
});

// --- internal ---

let copy: ProjectCopy | undefined;
let content = "";

/** A copy of the project in a git repository with its content committed, as it was before any test changed it. */
function committed(): ProjectCopy {
  if (copy === undefined) {
    copy = copyProject(afterAll);
    copy.commit();
    content = git(copy, "rev-parse", "HEAD");
    return copy;
  }
  git(copy, "reset", "--quiet", "--hard", content);
  git(copy, "clean", "--quiet", "--force", "content");
  return copy;
}

function git({ folder }: ProjectCopy, ...args: string[]): string {
  const identity = ["-c", "user.name=Editor", "-c", "user.email=editor@cairn-ai.example", "-c", "commit.gpgsign=false"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}
