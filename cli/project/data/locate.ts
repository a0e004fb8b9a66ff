import type { Expression } from "oxc-parser";
import type { Range } from "../../diagnostic.ts";
import { fieldName, type Path } from "./path.ts";
import { keyOf, unwrap, type Scope } from "./scope.ts";

/** The range of the value at a path with its name, or that of its closest parent. */
export function locate(root: Expression, path: Path, scope: Scope): Range {
  const field = fieldName(path);
  let node = unwrap(root, scope);
  // The opening brace: the place of whatever the file lacks at the top level.
  let range: Range = { source: scope.source, start: node.start, end: node.start + 1, field };
  for (const key of path) {
    let found: { start: number; end: number; value: Expression } | undefined;
    if (node.type === "ObjectExpression") {
      const property = node.properties.findLast(
        (candidate) => candidate.type === "Property" && keyOf(candidate.key) === String(key),
      );
      if (property?.type === "Property") found = property;
    } else if (node.type === "ArrayExpression") {
      const element = node.elements[Number(key)];
      if (element && element.type !== "SpreadElement")
        found = { start: element.start, end: element.end, value: element };
    }
    if (!found) return range;
    node = unwrap(found.value, scope);
    const value = { start: node.start, end: node.end };
    range = { source: scope.source, start: found.start, end: found.end, value, field };
  }
  return range;
}

/** The range of the name of the field at a path, without its value. */
export function nameRange({ source, start, value, field }: Range): Range {
  const end = value && value.start > start ? source.text.slice(start, value.start).search(/\s*:/) : -1;
  return { source, start, end: end === -1 ? start : start + end, ...(field && { field }) };
}
