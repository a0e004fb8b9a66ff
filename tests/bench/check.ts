// `site-cli check` as a process against a baseline ("floor") measured in the same run: Node.js loading commander, zod and
// the parsers, and reading the same files. Run it as: npx node tests/bench/check.ts
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addServices, copySite } from "../support/site-copy.ts";
import { measure, printTable } from "./figures.ts";

const sizes = [10, 200, 2000];
const rounds = 5;
const root = fileURLToPath(new URL("../..", import.meta.url));

const rows = sizes.map((services) => {
  const folder = mkdtempSync(join(tmpdir(), "bench-check-"));
  try {
    writeCatalogue(folder, services);
    const floor = { script: join(folder, "floor.ts") };
    const check = { script: join(root, "cli/site-cli.js"), args: ["check", "--cwd", folder] };
    // Alternating, so that other load on the machine affects both.
    const runs = Array.from({ length: rounds }, () => ({
      floor: measure(folder, floor.script),
      check: measure(folder, check.script, check.args),
    }));
    const bestFloor = Math.min(...runs.map((run) => run.floor.wall));
    const bestCheck = Math.min(...runs.map((run) => run.check.wall));
    return [
      String(services),
      (bestCheck / bestFloor).toFixed(2),
      ...[bestFloor, bestCheck].map((ms) => `${Math.round(ms)} ms`),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
});
printTable(["Services", "Wall ratio", "Floor", "check"], rows);

/** Writes a copy of the project with this many services, and the floor's script next to it. */
function writeCatalogue(folder: string, services: number): void {
  copySite(folder);
  addServices(folder, services);
  const packages = ["commander", "zod", "oxc-parser", "yaml"];
  const parsers = ["unified", "remark-parse", "remark-mdx", "remark-frontmatter", "remark-gfm"];
  writeFileSync(
    join(folder, "floor.ts"),
    `import { readdirSync, readFileSync, statSync } from "node:fs";
${[...packages, ...parsers].map((name) => `import "${name}";`).join("\n")}
for (const name of readdirSync("content", { recursive: true, encoding: "utf8" })) {
  if (statSync(\`content/\${name}\`).isFile()) readFileSync(\`content/\${name}\`, "utf8");
}
`,
  );
}
