import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { describeVariables, readEnv } from "../functions/env.ts";
import { faces, fontFile } from "../functions/pdf/glyphs.ts";
import packageJson from "../package.json" with { type: "json" };
import { runCommand } from "./support/site-cli.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");
const readme = read("README.md");

// `npm run reference` writes the file.
test(".env.example lists every setting", async () => {
  await expect(envExample()).toMatchFileSnapshot("../.env.example");
});

describe("README.md", () => {
  test("links to every guide in docs/", () => {
    const guides = readdirSync(`${root}docs`).filter((file) => file.endsWith(".md"));
    expect(guides.filter((file) => !readme.includes(`(docs/${file})`))).toEqual([]);
  });

  test("names only scripts that exist, like CONTRIBUTING.md", () => {
    const named = (readme + read("CONTRIBUTING.md")).match(/(?<=npm run )\w+(?::\w+)*/g) ?? [];
    expect(named.filter((script) => !(script in packageJson.scripts))).toEqual([]);
  });
});

describe("documents", () => {
  const inDocs = readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".md"),
  );
  const files = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    ".env.example",
    ...inDocs.map((file) => `docs/${file}`),
    ...readdirSync(`${root}.github/workflows`).map((file) => `.github/workflows/${file}`),
  ];
  const documents = files.map((file) => ({ file, text: read(file) }));
  const remedies = globSync("{functions,cli}/**/*.ts", { cwd: root }).map((file) => ({
    file,
    text: read(file).replaceAll("site-cli", "").replaceAll("${siteCli()}", "site-cli"),
  }));

  test("name only commands that site-cli has, with their options, like remedies", async () => {
    const afterProgram = /(?:site-cli|cli\/main\.ts) (?<words>[a-z][^`\n#|;")]*)/g;
    const quoted = /(?<quote>["'`])(?<words>(?:orders|messages|mail|books|privacy) [a-z].*?)\k<quote>/g;
    const named = [...documents, ...remedies].flatMap(({ file, text }) =>
      [...text.matchAll(afterProgram), ...text.matchAll(quoted)].map(({ groups }) => ({
        file,
        words: groups?.["words"] ?? "",
      })),
    );
    expect(named.length).toBeGreaterThan(50);
    for (const { file, words } of named) {
      const help = await helpOf(words);
      expect(help, `${file}: ${words}`).toBeDefined();
      const options = words.match(/--[a-z][a-z-]*/g) ?? [];
      expect(options.filter((option) => !new RegExp(`${option}(?![\\w-])`).test(help ?? ""))).toEqual([]);
    }
  });

  test("name only files that exist", () => {
    const gone = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:content|site|cli|functions|tests)\/(?!.*\bexample-)[\w./-]+\.tsx?\b/g)]
        .filter(([named]) => !existsSync(root + named))
        .map(([named]) => `${file}: ${named}`),
    );
    expect(gone).toEqual([]);
  });
});

describe("a release", () => {
  // oblien/openship#437, okTurtles/group-income#365: Docker opens published ports past the firewall.
  test("opens only the proxy's ports in compose.yaml", () => {
    const { services, networks } = parse(read("compose.yaml"));
    const open = Object.entries<{ ports?: string[] }>(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(open).toEqual(["caddy 80:80", "caddy 443:443"]);
    expect(services["site"]).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+m$/),
      environment: {
        SITE_URL: "https://${DOMAIN}",
        TRUST_PROXY: networks.default.ipam.config[0]?.subnet,
        SITE_CLI: "docker compose exec site node cli/main.ts",
      },
    });
  });

  test("gives the serverless host every file that invoices need", () => {
    const included = [...read("netlify.toml").matchAll(/^ {2}"((?:content|functions|node_modules)\/.*)",$/gm)];
    const files = included.map(([, pattern = ""]) => globSync(pattern, { cwd: root }));
    expect(files.filter((matched) => matched.length === 0)).toEqual([]);
    const contents = files.flatMap((matched) => matched.map((file) => readFileSync(root + file)));
    const fonts = faces.map((face) => readFileSync(fontFile(face)));
    expect(fonts.filter((font) => !contents.some((content) => content.equals(font)))).toEqual([]);
  });
});

async function helpText(...command: string[]): Promise<string> {
  return (await runCommand([...command, "--help"])).stdout;
}

/** The help of the command that a line begins with; undefined when site-cli has no such command. */
async function helpOf(line: string): Promise<string | undefined> {
  const [first = "", second = ""] = line.trim().split(/[ ,.]+/);
  if (!lists(await helpText(), first)) return undefined;
  const help = await helpText(first);
  if (!help.includes("\nCommands:") || !/^[a-z]/.test(second)) return help;
  return lists(help, second) ? helpText(first, second) : undefined;
}

function lists(help: string, command: string): boolean {
  return new RegExp(`^  ${command} `, "m").test(help);
}

/** `.env.example`: every setting with its meaning and an example, which is commented out unless it is the default. */
function envExample(): string {
  const defaults: Record<string, unknown> = readEnv({});
  const entries = describeVariables().map(({ name, description, example }) => {
    const given: Record<string, unknown> = readEnv({ [name]: example });
    const isDefault = name in defaults && String(given[name]) === String(defaults[name]);
    return `${description.replaceAll(/(.{1,117})(?: |$)/g, "# $1\n")}${isDefault ? "" : "# "}${name}=${example}\n`;
  });
  return [
    "# Every setting of the server and the operator's commands. All are optional; a wrong value stops the server at startup\n" +
      '# and says why. Copy this file to .env, which "npm start" and the commands read, or set them the way your host does.\n',
    ...entries,
  ].join("\n");
}
