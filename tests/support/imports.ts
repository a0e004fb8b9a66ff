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
