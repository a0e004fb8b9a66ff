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
