import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { modulesNamedIn, cycleIn, edges } from "./support/imports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const topFolders = ["content", "site", "cli", "functions", "tests"] as const;

/** What each top-level folder may import besides itself. */
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
    from: "cli/operator/",
    to: "functions/",
    because: "the operator's commands do what the server does with its records and mails",
  },
  { from: "site/development/", to: "functions/", because: "development serves site and functions on one origin" },
];

const files = topFolders.flatMap((topFolder) => filesIn(topFolder));
const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));

describe("imports", () => {
  const imports = sources.flatMap((from) =>
    modulesNamedIn(from, readFileSync(join(root, from), "utf8")).map((specifier) => ({
      from,
      specifier,
      to: target(from, specifier),
    })),
  );

  test("are found however they are written", () => {
    const source = `
      import type { A } from "a"; import "b"; export * from "c"; export { d } from "d";
      await import("e"); require("f"); import.meta.glob(["g", "h"]); await import(String(1));`;
    expect(modulesNamedIn("sample.ts", source)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", null]);
    expect(imports).toContainEqual({
      from: "content/catalogue.ts",
      specifier: "./schema/files.ts",
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
        from !== "content/entries.ts" &&
        !(specifier === "zod" || specifier === "zod/mini" || (to?.startsWith("content/") && to.endsWith(".ts"))),
    ],
    [
      "of functions/ and cli/ are no part of the site's tool chain",
      ({ from, specifier }) => /^(functions|cli)\//.test(from) && browserOnly.test(specifier ?? ""),
    ],
    [
      "are written out, so that this test can see them",
      ({ from, specifier }) => specifier === null && !/^(tests\/|content\/entries\.ts|site\/look\.ts)/.test(from),
    ],
    [
      "of site/loaders/ come from the server's entry alone: what a page shows is the page's own type",
      ({ from, to }) => /^site\/(?!loaders\/|server\.tsx)/.test(from) && to?.startsWith("site/loaders/"),
    ],
  ])("%s", (_, isStray) => {
    const stray = imports.filter((each) => isStray(each));
    expect(stray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
  });

  test.each<[what: string, roomOf: (file: string) => string | undefined]>([
    ...withoutCycle.map((top): [string, (file: string) => string | undefined] => [
      `of ${top}/ form no cycle between files`,
      (file) => (file.startsWith(`${top}/`) ? file : undefined),
    ]),
    // Files beside the rooms count as one room: they import none.
    ["of functions/ form no cycle between its rooms", (file) => /^functions(\/[^/]+(?=\/))?/.exec(file)?.[0]],
    // The files beside the folders, such as the routes, are one by one.
    ["of site/ form no cycle between its folders", (file) => /^site\/[^/]+/.exec(file)?.[0]],
  ])("%s", (_, roomOf) => {
    expect(cycleIn(edges(imports, roomOf))).toEqual([]);
  });

  test("that form a cycle are found, those of types only included", () => {
    const three = {
      "a.ts": 'import type { B } from "./b.ts";',
      "b.ts": 'export * from "./c.ts";',
      "c.ts": 'await import("./a.ts");',
    };
    const some = Object.entries(three).flatMap(([from, source]) =>
      modulesNamedIn(from, source).map((specifier) => ({ from, to: target(from, specifier) })),
    );
    expect(cycleIn(edges(some, (file) => file))).toEqual(["a.ts", "b.ts", "c.ts", "a.ts"]);
    expect(cycleIn(edges(some.slice(1), (file) => file))).toEqual([]);
  });
});

describe("files", () => {
  const vague = /^(utils?|helpers?|common|misc)(\.|$)/;

  test.each<[what: string, isStray: (file: string) => boolean]>([
    [
      "are in TypeScript, with JSX in site/ and its tests alone",
      (file) => sources.includes(file) && !file.endsWith(".ts") && !/^(site|tests\/site)\/.*\.tsx$/.test(file),
    ],
    ["have names that say what they hold", (file) => file.split("/").some((part) => vague.test(part))],
    [
      "are at most 250 lines long",
      (file) => sources.includes(file) && readFileSync(join(root, file), "utf8").trimEnd().split("\n").length > 250,
    ],
  ])("%s", (_, isStray) => {
    expect(files.filter((file) => isStray(file))).toEqual([]);
  });
});

test("the tree in CONTRIBUTING.md names exactly the folders that exist", () => {
  // Snapshot folders, what the build draws and the files of a firm need no line in the tree.
  const kept = files.filter((file) => !/__snapshots__|^site\/assets\/|^content\/firm\/public\//.test(file));
  const existing = [...new Set(kept.map((file) => `${dirname(file)}/`))];
  const withParents = new Set(existing.flatMap((folder) => parents(folder)));
  expect(foldersOfTree(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"))).toEqual([...withParents].toSorted());
});

// --- internal ---

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function target(from: string, specifier: string | null): string | undefined {
  if (specifier?.startsWith("/")) return specifier.slice(1);
  return specifier?.startsWith(".") ? posix.join(dirname(from), specifier) : undefined;
}

function allowed(from: string, to: string): boolean {
  const topFolder = topFolders.find((each) => from.startsWith(`${each}/`));
  if (topFolder === undefined) return false;
  // Everything but `content/` may read the JSON files at the root.
  if (!to.includes("/")) return topFolder !== "content" && to.endsWith(".json");
  const inside = [topFolder, ...mayImport[topFolder]].some((each) => to.startsWith(`${each}/`));
  return inside || exceptions.some((each) => from.startsWith(each.from) && to.startsWith(each.to));
}

function parents(folder: string): string[] {
  const parts = folder.split("/").slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
}

/** The folders in the first fenced block, where two spaces of indentation mean one level. */
function foldersOfTree(markdown: string): string[] {
  const tree = /```text\n([\s\S]*?)```/.exec(markdown)?.[1] ?? "";
  const path: string[] = [];
  const folders = tree.split("\n").flatMap((line) => {
    const [, indent = "", name] = /^( *)([\w.-]+)\/(\s|$)/.exec(line) ?? [];
    if (name === undefined) return [];
    path.splice(indent.length / 2, Infinity, name);
    return [`${path.join("/")}/`];
  });
  return folders.filter((folder) => topFolders.some((topFolder) => folder.startsWith(`${topFolder}/`))).toSorted();
}
