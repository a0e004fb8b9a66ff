import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor, type Argument, type Expression } from "oxc-parser";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const topFolders = ["content", "site", "cli", "functions", "tests"] as const;

/** The other top-level folders that each one may import. */
const mayImport: Record<(typeof topFolders)[number], readonly string[]> = {
  content: [],
  site: ["content"],
  cli: ["content"],
  functions: ["content"],
  tests: ["content", "site", "cli", "functions"],
};

/** The top-level folders whose files import each other in one direction only, type imports included. */
const withoutCycle = ["content", "site", "cli", "functions"];

/** The only other imports allowed between top-level folders. */
const exceptions = [
  {
    from: "cli/desk/",
    to: "functions/",
    because: "the operator's commands do what the server does with its records and mails",
  },
  { from: "site/build/dev/", to: "functions/", because: "development serves site and functions on one origin" },
];

const files = topFolders.flatMap((topFolder) => filesIn(topFolder));
const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));

describe("imports", () => {
  const imports = sources.flatMap((from) =>
    modulesNamedIn(from, readFileSync(join(root, from), "utf8")).map(({ specifier, isType }) => ({
      from,
      specifier,
      isType,
      to: target(from, specifier),
    })),
  );

  test("are found however they are written", () => {
    const source = `
      import type { A } from "a"; import "b"; export * from "c"; export { d } from "d";
      await import("e"); require("f"); import.meta.glob(["g", "h"]); await import(String(1));`;
    const found = modulesNamedIn("sample.ts", source).map(({ specifier }) => specifier);
    expect(found).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", null]);
    expect(imports).toContainEqual({
      from: "content/catalogue.ts",
      specifier: "./schema/files.ts",
      isType: false,
      to: "content/schema/files.ts",
    });
  });

  const browserOnly = /^(react|react-dom|react-router-dom|vite|vite-react-ssg|framer-motion|unocss)(\/|$)/;

  test.each<[which: string, isStray: (each: (typeof imports)[number]) => boolean | undefined]>([
    ["stay within the directions of the design", ({ from, to }) => to !== undefined && !allowed(from, to)],
    [
      "of content/ are zod and itself, and no prose",
      ({ from, specifier, to }) =>
        from.startsWith("content/") &&
        from.endsWith(".ts") &&
        // Entries are files, which Node finds by their names.
        from !== "content/catalogue.ts" &&
        !(specifier === "zod" || specifier === "zod/mini" || (to?.startsWith("content/") && to.endsWith(".ts"))),
    ],
    [
      "of functions/ and cli/ are no part of the site's tool chain",
      ({ from, specifier }) => /^(functions|cli)\//.test(from) && browserOnly.test(specifier ?? ""),
    ],
    [
      "are written out, so that this test can see them",
      ({ from, specifier }) =>
        specifier === null && !/^(tests\/|content\/catalogue\.ts|site\/build\/theme\.ts)/.test(from),
    ],
    [
      "of site/app/ are never files that only builds run, except for the types of loaders",
      ({ from, to, isType }) =>
        !(isType && to?.endsWith(".loader.ts")) &&
        /^site\/app\/(?!.*\.loader\.ts$)/.test(from) &&
        /^site\/build\/|\.loader\.ts$/.test(to ?? ""),
    ],
  ])("%s", (_, isStray) => {
    const stray = imports.filter((each) => isStray(each));
    expect(stray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
  });

  test.each(withoutCycle)("of %s/ form no cycle", (top) => {
    const inside = imports.filter(({ from, to }) => from.startsWith(`${top}/`) && to?.startsWith(`${top}/`));
    expect(inCycles(edges(inside))).toEqual([]);
  });
});

const vague = /^(utils?|helpers?|common|misc)(\.|$)/;

test.each<[what: string, isStray: (file: string) => boolean]>([
  [
    "are in TypeScript, with JSX only in site/ and its tests",
    // Node 20 runs the launcher of site-cli, and cannot load TypeScript.
    (file) => sources.includes(file) && !/\.ts$|^(site|tests\/site)\/.*\.tsx$|^cli\/site-cli\.js$/.test(file),
  ],
  ["have names that say what they hold", (file) => file.split("/").some((part) => vague.test(part))],
  [
    "are at most 400 lines long",
    (file) => sources.includes(file) && readFileSync(join(root, file), "utf8").trimEnd().split("\n").length > 400,
  ],
])("files %s", (_, isStray) => {
  expect(files.filter((file) => isStray(file))).toEqual([]);
});

test("the tree in CONTRIBUTING.md names every folder of the second level", () => {
  const [, tree = ""] = /```text\n([\s\S]*?)```/.exec(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")) ?? [];
  let top = "";
  const named = tree.split("\n").flatMap((line) => {
    const [, indent, name = ""] = /^( {0,2})([\w-]+)\/ /.exec(line) ?? [];
    if (indent === "") top = name;
    return indent === "  " ? [`${top}/${name}`] : [];
  });
  const existing = new Set(
    files.filter((file) => file.split("/").length > 2).map((file) => file.split("/", 2).join("/")),
  );
  expect(named.toSorted()).toEqual([...existing].toSorted());
});

// --- internal ---

function filesIn(folder: string): string[] {
  // A concurrent build makes and removes a folder whose name begins with a dot.
  return globSync("**", { cwd: join(root, folder), withFileTypes: true, exclude: ({ name }) => name.startsWith(".") })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function target(from: string, specifier: string | null): string | undefined {
  if (specifier?.startsWith("/")) return specifier.slice(1);
  return specifier?.startsWith(".") ? posix.join(dirname(from), specifier) : undefined;
}

/**
 * Every module a TypeScript file names: static imports and re-exports, `import()`, `require()` and the patterns of
 * `import.meta.glob()`. A computed name is `null`. Throws when the file does not parse.
 */
function modulesNamedIn(file: string, source: string): { specifier: string | null; isType: boolean }[] {
  const { program, module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors.map(({ message }) => message).join("; ")}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value as string | null,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType: false }] : [])),
  ];
  const calls = /^(?:require|import\.meta\.glob)$/;
  new Visitor({
    ImportExpression: ({ source: name }) => void named.push(...dynamicImports(name)),
    CallExpression({ callee, arguments: [first] }) {
      if (first && calls.test(source.slice(callee.start, callee.end))) named.push(...dynamicImports(first));
    },
  }).visit(program);
  return named;
}

function dynamicImports(node: Argument | Expression) {
  return literals(node).map((specifier) => ({ specifier, isType: false }));
}

function literals(node: Argument | Expression): (string | null)[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node.type === "ArrayExpression") return node.elements.flatMap((each) => (each ? literals(each as Argument) : []));
  return [null];
}

/** The files that each file imports. */
function edges(imports: readonly { from: string; to: string | undefined }[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (to !== undefined && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** The nodes that a cycle leads through, or from which one is reached: those left when whatever leads nowhere is gone. */
function inCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(graph);
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const [node, next] of left) if (![...next].some((each) => left.has(each))) left.delete(node);
  }
  return [...left.keys()];
}

function allowed(from: string, to: string): boolean {
  const topFolder = topFolders.find((each) => from.startsWith(`${each}/`));
  if (topFolder === undefined) return false;
  // Everything but `content/` may read the JSON files at the root.
  if (!to.includes("/")) return topFolder !== "content" && to.endsWith(".json");
  const inside = [topFolder, ...mayImport[topFolder]].some((each) => to.startsWith(`${each}/`));
  return inside || exceptions.some((each) => from.startsWith(each.from) && to.startsWith(each.to));
}
