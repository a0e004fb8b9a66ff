import { parseSync, Visitor, type Argument, type Expression } from "oxc-parser";

/**
 * Every module a TypeScript file names: static imports and re-exports, `import()`, `require()` and the patterns of
 * `import.meta.glob()`. A computed name is `null`. Throws when the file does not parse.
 */
export function modulesNamedIn(file: string, source: string): (string | null)[] {
  const { program, module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors.map(({ message }) => message).join("; ")}`);
  const named: (string | null)[] = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ];
  new Visitor({
    ImportExpression: (expression) => {
      named.push(...literals(expression.source));
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first && (isRequire(callee) || isGlob(callee))) named.push(...literals(first));
    },
  }).visit(program);
  return named;
}

/** Who imports whom, after `nodeOf` has named the node of each file; without a node, a file is left out. */
export function edges(
  imports: readonly { from: string; to: string | undefined }[],
  nodeOf: (file: string) => string | undefined,
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [nodeOf(from), to === undefined ? undefined : nodeOf(to)];
    if (a !== undefined && b !== undefined && a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  return graph;
}

/** The nodes of one cycle, the first repeated at the end; none if there is none. */
export function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle.length > 0) return cycle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

// --- internal ---

function literals(node: Argument | Expression): (string | null)[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node.type === "ArrayExpression") return node.elements.flatMap((each) => (each ? literals(each as Argument) : []));
  return [null];
}

function isRequire(callee: Expression): boolean {
  return callee.type === "Identifier" && callee.name === "require";
}

function isGlob(callee: Expression): boolean {
  return (
    callee.type === "MemberExpression" &&
    callee.object.type === "MetaProperty" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "glob"
  );
}
