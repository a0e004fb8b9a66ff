import { pictureName, publicFolder } from "../../project/folder.ts";
import type { Project } from "../../project/project.ts";
import { attributeOf, isElement, type ProseNode, rangeOf } from "../../project/prose.ts";
import { decodeAddress, type Reference } from "../../project/references.ts";
import type { Diagnostic } from "../../project/source-file.ts";
import { suggest } from "../../suggest.ts";
import type { Problem, Rule } from "../rule.ts";

export default {
  name: "picture",
  severity: "error",
  explanation:
    "Every picture is a file in content/firm/public/ and, in a text, has alt text that says what it shows. The site's security policy blocks pictures from other sites, and people who cannot see a picture hear its alt text.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "![](/favicon.svg)",
  right: "![A small stack of stones](/favicon.svg)",
  check: (project) => [
    ...project.references.flatMap((each) => (each.kind === "picture" ? missingFile(project, each) : [])),
    ...project.prose.flatMap((file) =>
      file.nodes.flatMap((node) => {
        const problem = checkAlt(node);
        return problem ? [{ range: rangeOf(file, node), ...problem }] : [];
      }),
    ),
  ],
} satisfies Rule;

function missingFile({ folder, builtFiles }: Project, { to, range }: Reference): Diagnostic[] {
  const path = decodeAddress(to.split(/[?#]/)[0] ?? "");
  const isThere = builtFiles.has(path) || (/^\/(?!\/)/.test(path) && folder.size(publicFolder + path) !== undefined);
  if (isThere && pictureName.test(path)) return [];
  const parent = path.slice(0, path.lastIndexOf("/") + 1);
  const others = folder.list(publicFolder + parent).map((name) => parent + name);
  const help = isThere
    ? "Save it as a picture that browsers show: PNG, JPEG, WebP, AVIF, GIF or SVG."
    : suggest(path, others, `Put the file into ${publicFolder}/, and write /${path.split("/").at(-1)}.`);
  return [{ range: range(), message: `"${to}" is not the address of a picture of the site.`, help }];
}

function checkAlt(node: ProseNode): Problem | undefined {
  const isPicture = node.type === "image" || node.type === "imageReference";
  if (!isPicture && !(isElement(node) && /^(?:img|Figure)$/.test(node.name ?? ""))) return undefined;
  const alt = (isPicture ? node.alt : attributeOf(node, "alt"))?.trim() ?? "";
  const help = "Write what the picture shows, in its brackets or its alt: A queue of invoices, shorter each week.";
  return alt === "" ? { message: "The picture has no alt text.", help } : undefined;
}
