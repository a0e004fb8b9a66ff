// `site-cli check` as a process, against a floor in the same run: plain Node importing zod and the same content modules.
// Run it as: node tests/bench/check.ts
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { markdownTable } from "../../cli/formats/table.ts";

const sizes = [10, 200, 2000];
const rounds = 5;
const root = fileURLToPath(new URL("../..", import.meta.url));

const reportMemory = `data:text/javascript,process.on("exit",()=>process.stderr.write("maxRSS="+process.resourceUsage().maxRSS))`;

const rows = sizes.map((services) => {
  const folder = mkdtempSync(join(tmpdir(), "bench-check-"));
  try {
    writeCatalogue(folder, services);
    const floor = { script: join(folder, "floor.ts"), args: [] };
    const check = { script: join(root, "cli/main.ts"), args: ["check", "--cwd", folder] };
    // Alternating, so that a busy moment of the machine falls on both.
    const runs = Array.from({ length: rounds }, () => ({ floor: measure(floor), check: measure(check) }));
    const [a, b] = [best(runs.map((run) => run.floor)), best(runs.map((run) => run.check))];
    const cells = [a.wall, b.wall].map((ms) => `${Math.round(ms)} ms`);
    const memory = [a.memory, b.memory].map((bytes) => `${Math.round(bytes / 2 ** 20)} MiB`);
    return [String(services), (b.wall / a.wall).toFixed(2), ...cells, (b.memory / a.memory).toFixed(2), ...memory];
  } finally {
    rmSync(folder, { recursive: true });
  }
});
const headings = ["Services", "Wall ratio", "Floor", "check", "Memory ratio", "Floor", "check"];
console.log(
  markdownTable(
    headings.map((heading) => ({ heading, figures: true })),
    rows,
  ),
);

// --- internal ---

interface Cost {
  /** Milliseconds from start to end of the process. */
  wall: number;
  /** Largest resident size in bytes. */
  memory: number;
}

/** A copy of the project's content with as many services, each with texts of its own. */
function writeCatalogue(folder: string, services: number): void {
  cpSync(join(root, "content"), join(folder, "content"), { recursive: true });
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const model = "process-automation";
  const [data = "", prose = ""] = ["ts", "mdx"].map((extension) =>
    readFileSync(join(root, `content/services/${model}.${extension}`), "utf8"),
  );
  const real = [
    ...readFileSync(join(folder, "content/services/index.ts"), "utf8").matchAll(
      /^import (\w+) from "\.\/(.+)\.ts";$/gm,
    ),
  ];
  const entries = real.map(([, name = "", slug = ""]) => ({ name, slug }));
  for (let number = entries.length + 1; number <= services; number++) {
    const slug = `${model}-${number}`;
    entries.push({ name: `service${number}`, slug });
    const text = data
      .replace(/title: "(.*): scope/, (_, title: string) => `title: "${title} n${number}: scope`)
      .replace(/description:\s+"AI agents that/, `description: "AI agents n${number} that`)
      .replace(/title: "(.*) Agents"/, (_, title: string) => `title: "${title} n${number}"`);
    writeFileSync(join(folder, `content/services/${slug}.ts`), text);
    writeFileSync(join(folder, `content/services/${slug}.mdx`), prose.replaceAll(`"${model}"`, `"${slug}"`));
  }
  const imports = entries.map(({ name, slug }) => `import ${name} from "./${slug}.ts";`);
  const list = entries.map(({ name, slug }) => `  "${slug}": ${name},`);
  writeFileSync(
    join(folder, "content/services/index.ts"),
    `${imports.join("\n")}\n\nexport const services = {\n${list.join("\n")}\n};\n\nexport type ServiceSlug = keyof typeof services;\n`,
  );
  const modules = [
    "services/index",
    "company",
    "home",
    "dashboard",
    "navigation",
    "pages",
    "packages/personal-ai-strategy",
  ];
  writeFileSync(
    join(folder, "floor.ts"),
    ["zod", ...modules.map((name) => `./content/${name}.ts`)].map((name) => `import "${name}";`).join("\n"),
  );
}

function measure({ script, args }: { script: string; args: string[] }): Cost {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", reportMemory, script, ...args], {
    encoding: "utf8",
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stdout}${stderr}`);
  return { wall, memory: Number(/maxRSS=(\d+)/.exec(stderr)?.[1]) * 1024 };
}

function best(costs: Cost[]): Cost {
  return { wall: Math.min(...costs.map(({ wall }) => wall)), memory: Math.min(...costs.map(({ memory }) => memory)) };
}
