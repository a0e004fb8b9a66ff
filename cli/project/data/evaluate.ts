import type { Expression, ObjectExpression, TemplateLiteral } from "oxc-parser";
import { dataFiles } from "../../../content/schema/files.ts";
import { keyOf, unwrap, type Scope } from "./scope.ts";

/** Placeholder for a value from another file that could not be read; that file has the finding. */
export const unread = Symbol("unread");

/** Thrown for an expression whose value cannot be known without running the file. */
export class NotData extends Error {
  readonly node: { start: number; end: number };
  readonly remedy: string;
  constructor(
    node: { start: number; end: number },
    message = "is not plain data",
    remedy = "Write the value itself; content files hold literals and references to other content files only.",
  ) {
    super(message);
    this.node = node;
    this.remedy = remedy;
  }
}

/** The value of an expression; throws `NotData` if only running it could tell. */
export function evaluate(given: Expression, scope: Scope): unknown {
  const node = unwrap(given, scope);
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "bigint") {
        throw new NotData(node, "is a bigint", "Write it without the trailing n.");
      }
      // A regular expression.
      if (typeof node.value === "object" && node.value) throw new NotData(node);
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
      if (scope.constants.has(node.name)) {
        throw new NotData(
          node,
          "is used before it is defined",
          `Define ${node.name} further up, by a value of its own.`,
        );
      }
      // The schema rule says which field lacks its value.
      if (node.name === "undefined") return undefined;
      const path = scope.imports.get(node.name);
      if (path === undefined) {
        throw new NotData(node, "is not the name of a constant or an imported value", spelledOut(node.name));
      }
      const file = scope.read(path);
      if (!file) throw new NotData(node);
      return file.value === undefined ? unread : file.value;
    }
    default:
      throw new NotData(node, ...(reasons[node.type] ?? []));
  }
}

/** Whether other files may import a file's data; whatever is wrong with the data is found there. */
export function holdsData(path: string): boolean {
  return dataPaths.test(path);
}

// --- internal ---

/** Why an expression is not data, and what to write, by its type. */
const reasons: Readonly<Record<string, [message: string, remedy: string]>> = {
  BinaryExpression: [
    "is computed",
    "Write the result: totals are stated, not computed, so that a slip shows; a text with a value in it is a template, `… ${company.brand}`.",
  ],
  CallExpression: [
    "calls a function",
    "Write the value: content is read without running it, so that a mistake has a place.",
  ],
  ConditionalExpression: ["depends on a condition", "Write the value that is to be published."],
  ArrowFunctionExpression: ["is a function", "Write the value: content is read without running it."],
  FunctionExpression: ["is a function", "Write the value: content is read without running it."],
};

/** What a name without a meaning was probably meant to be. */
function spelledOut(name: string): string {
  if (/^(true|false)$/i.test(name)) return `Write ${name.toLowerCase()}.`;
  if (/^\$\d/.test(name)) return "Write a price in whole cents, like 12_000_00 for $12,000.";
  return `Write a text in quotes, "${name}"; define or import a name first.`;
}

const dataPaths = new RegExp(
  `^content/firm/(${Object.keys(dataFiles)
    .join("|")
    .replaceAll(".", String.raw`\.`)}|(services|packages)/(?!index\\.ts$)[^/]+\\.ts)$`,
);

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
