import { expect, test } from "vitest";
import { components } from "../../cli/checks/prose/component.ts";
import { checkProject } from "../../cli/checks/index.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import { proseComponents } from "../../site/prose/components.tsx";
import { copyProject } from "./project.ts";

const values: Record<string, string> = {
  service: "strategic-ai-consultation",
  package: "personal-ai-strategy",
  of: "messages",
};

test("the components the check knows are those of the site", () => {
  expect([...components.keys()].toSorted()).toEqual(Object.keys(proseComponents).toSorted());
});

test.each([...components])("%s needs the attributes that the check asks for", (name, attributes) => {
  const render = (properties: Record<string, string | undefined>) => {
    const component: unknown = Reflect.get(proseComponents, name);
    if (typeof component !== "function") throw new Error(`${name} is no function.`);
    const fact: unknown = component(properties);
    return fact;
  };
  const written = (attributes.length === 0 ? [{}] : attributes).map((each) =>
    typeof each === "string" ? render({ [each]: values[each] }) : render({}),
  );
  for (const fact of written) expect(JSON.stringify(fact)).not.toContain("undefined");
});

test("components used as intended, HTML and comments are no findings", () => {
  const project = copyProject();
  const path = "content/services/strategic-ai-consultation.mdx";
  const written = [...components].flatMap(([name, attributes]) =>
    attributes.length === 0 ? [`<${name} />`] : attributes.map((each) => `<${name} ${each}="${values[each]}" />`),
  );
  const html = 'An <abbr title="large language model">LLM</abbr> {/* said once */} is no \\{brace\\}.';
  project.write(path, `${project.read(path)}\n${written.join(" and ")}.\n${html}\n\n{/* $49,000 */}\n`);
  expect(checkProject(loadProject(diskFolder(project.folder))).findings).toEqual([]);
});
