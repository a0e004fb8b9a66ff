import { type CallExpression, type Expression, parseSync, Visitor } from "oxc-parser";

/** A name of a test, or of a step of one, that states a requirement: "§2 The header has a logo." */
export interface Requirement {
  section: number;
  text: string;
}

/** The requirements that the tests of a file state, in order. "…" stands for what a name takes from a variable. */
export function requirementsIn(file: string, source: string): Requirement[] {
  const found: Requirement[] = [];
  new Visitor({
    CallExpression: (call) => {
      const [, section, text] = /^§(\d) (.*)$/s.exec(isTest(call.callee) ? nameIn(call) : "") ?? [];
      if (text !== undefined) found.push({ section: Number(section), text });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

// --- internal ---

/** Whether it is `test` or `test.step`, or what `test.each(…)` and the like return. */
function isTest(callee: Expression): boolean {
  if (callee.type === "Identifier") return callee.name === "test";
  if (callee.type === "MemberExpression") return isTest(callee.object);
  return callee.type === "CallExpression" && isTest(callee.callee);
}

function nameIn({ arguments: [name] }: CallExpression): string {
  if (name?.type === "Literal" && typeof name.value === "string") {
    return name.value.replaceAll(/%[sdifjo]|\$\w+(\.\w+)*/g, "…");
  }
  return name?.type === "TemplateLiteral" ? name.quasis.map(({ value }) => value.cooked).join("…") : "";
}
