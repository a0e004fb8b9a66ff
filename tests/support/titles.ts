import { type CallExpression, type Expression, parseSync, Visitor } from "oxc-parser";

/**
 * The titles of the tests in a file, as written. "…" stands for what a title takes from a variable or a table row.
 */
export function testTitlesIn(file: string, source: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: (call) => {
      const title = isTest(call.callee) ? titleOf(call) : undefined;
      if (title !== undefined) titles.push(title);
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

// --- internal ---

/** Whether it is `test`, or what `test.each(…)` and the like return. */
function isTest(callee: Expression): boolean {
  if (callee.type === "Identifier") return callee.name === "test";
  if (callee.type !== "CallExpression" || callee.callee.type !== "MemberExpression") return false;
  return isTest(callee.callee.object);
}

function titleOf({ callee, arguments: [title] }: CallExpression): string | undefined {
  if (title?.type === "Literal" && typeof title.value === "string") {
    const fromTable = callee.type === "CallExpression";
    return fromTable ? title.value.replaceAll(/%[sdifjo]|\$\w+(\.\w+)*/g, "…") : title.value;
  }
  if (title?.type === "TemplateLiteral") return title.quasis.map(({ value }) => value.cooked).join("…");
  return undefined;
}
