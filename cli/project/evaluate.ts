import type { Expression, ObjectExpression, TemplateLiteral } from "oxc-parser";
import { keyOf, NotData, unwrap, type Scope } from "./module.ts";

/** Placeholder for a value from another file that could not be read; that file has the finding. */
export const unread = Symbol("unread");

/** The value of an expression; throws `NotData` if only running it could tell. */
export function evaluate(given: Expression, scope: Scope): unknown {
  const node = unwrap(given, scope);
  switch (node.type) {
    case "Literal":
      // A number with a trailing n, or a regular expression.
      if (typeof node.value === "bigint" || (typeof node.value === "object" && node.value)) throw new NotData(node);
      return node.value;
    case "TemplateLiteral":
      return template(node, scope);
    case "UnaryExpression":
      if (node.operator !== "-" || node.argument.type !== "Literal" || typeof node.argument.value !== "number") {
        throw new NotData(node);
      }
      return -node.argument.value;
    case "ArrayExpression":
      return node.elements.map((element) => {
        if (!element || element.type === "SpreadElement") throw new NotData(element ?? node);
        return evaluate(element, scope);
      });
    case "ObjectExpression":
      return objectOf(node, scope);
    case "MemberExpression": {
      const object = evaluate(node.object, scope);
      if (object === unread) return unread;
      if (node.computed || typeof object !== "object" || object === null) throw new NotData(node);
      const value: unknown = Reflect.get(object, keyOf(node.property));
      if (value === undefined) throw new NotData(node);
      return value;
    }
    case "Identifier": {
      if (scope.constants.has(node.name)) throw new NotData(node, "is used before it is defined");
      // The schema rule says which field lacks its value.
      if (node.name === "undefined") return undefined;
      const path = scope.imports.get(node.name);
      const file = path === undefined ? undefined : scope.read(path);
      if (!file) throw new NotData(node);
      return file.value === undefined ? unread : file.value;
    }
    default:
      throw new NotData(node);
  }
}

/** Whether a value holds one that could not be read. */
export function isUnread(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === unread;
  return Object.values(value).some(isUnread);
}

// --- internal ---

function objectOf({ properties }: ObjectExpression, scope: Scope): Record<string, unknown> {
  const keys = new Set<string>();
  return Object.fromEntries(
    properties.map((property) => {
      if (property.type === "SpreadElement" || property.computed) throw new NotData(property);
      const key = keyOf(property.key);
      if (keys.has(key)) throw new NotData(property, `states ${key} a second time`, "Remove one of the two.");
      keys.add(key);
      return [key, evaluate(property.value, scope)];
    }),
  );
}

function template({ quasis, expressions }: TemplateLiteral, scope: Scope): unknown {
  const values = expressions.map((expression) => evaluate(expression, scope));
  if (values.includes(unread)) return unread;
  return quasis.map(({ value }, index) => `${value.cooked ?? ""}${String(values[index] ?? "")}`).join("");
}
