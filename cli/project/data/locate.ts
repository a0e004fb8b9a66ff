import type { Expression } from "oxc-parser";
import type { Place } from "../../finding.ts";
import { fieldName, type Path } from "./path.ts";
import { keyOf, unwrap, type Scope } from "./scope.ts";

/** The place of the value at a path, or of its closest parent. */
export function locate(root: Expression, path: Path, scope: Scope): Place {
  const field = fieldName(path);
  let node = unwrap(root, scope);
  // The opening brace: the place of whatever the file lacks at the top level.
  let place: Place = { source: scope.source, start: node.start, end: node.start + 1, field };
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
    if (!found) return place;
    node = unwrap(found.value, scope);
    const stated = { start: node.start, end: node.end };
    place = { source: scope.source, start: found.start, end: found.end, stated, field };
  }
  return place;
}
