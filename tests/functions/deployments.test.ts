import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { faces, fontFile } from "../../functions/letters/fonts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

test("the image and the workflows have the Node.js of package.json, by its exact version", () => {
  const { node } = packageJson.dependencies;
  const bases = [...read("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set([`node:${node}-trixie-slim`]));
  const workflows = globSync(".github/workflows/*.yml", { cwd: root }).map((file) => read(file));
  const versions = workflows.flatMap((text) =>
    [...text.matchAll(/node-version: (\S+)/g)].map(([, version]) => version),
  );
  expect(new Set(versions)).toEqual(new Set([node]));
});

test("the workflows' actions are pinned by a commit, with its version beside it", () => {
  const lines = globSync(".github/workflows/*.yml", { cwd: root }).flatMap((file) => read(file).split("\n"));
  const used = lines.filter((line) => line.includes("uses:"));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test("the serverless host is given the services, the packages, and the fonts that invoices are set in", () => {
  const netlify = read("netlify.toml");
  const included = [...netlify.matchAll(/^ {2}"((?:content|node_modules)\/.*)",$/gm)].map(
    ([, pattern = ""]) => pattern,
  );
  const files = included.map((pattern) => globSync(pattern, { cwd: root }));
  expect(files.map((matched) => matched.length > 0)).toEqual(files.map(() => true));
  const contents = files.flatMap((matched) => matched.map((file) => readFileSync(join(root, file))));
  const fonts = faces.map((face) => readFileSync(fontFile(face)));
  const missing = fonts.filter((font) => !contents.some((content) => content.equals(font)));
  expect(missing).toEqual([]);
});
