import { isInline } from "./mdx-components.ts";

/** The parts of an MDX syntax tree node that this module reads. */
interface SyntaxNode {
  type: string;
  name?: string | null;
  value?: string;
  children?: SyntaxNode[];
  position?: { start: Point; end: Point } | undefined;
}

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

/** Joins lines that MDX splits into blocks because a line has only an inline element or component. */
export function joinLines(node: SyntaxNode): void {
  const children: SyntaxNode[] = [];
  for (const child of node.children ?? []) {
    const isWord = child.type === "mdxJsxFlowElement" && isInline(child.name ?? "");
    if (!isWord) joinLines(child);
    if (isWord) child.type = "mdxJsxTextElement";
    const part = isWord && node.type !== "mdxJsxTextElement" ? wrapInParagraph(child) : child;
    const last = children.at(-1);
    const [end, start] = [last?.position?.end, part.position?.start];
    if (last?.type === "paragraph" && part.type === "paragraph" && end && start && start.line - end.line < 2) {
      const gap =
        (start.offset ?? 0) > (end.offset ?? 0)
          ? [{ type: "text", value: " ", position: { start: end, end: start } }]
          : [];
      last.children?.push(...gap, ...(part.children ?? []));
      if (last.position && part.position) last.position = { start: last.position.start, end: part.position.end };
    } else children.push(part);
  }
  if (node.children) node.children = children;
}

function wrapInParagraph(word: SyntaxNode): SyntaxNode {
  return { type: "paragraph", children: [word], position: word.position };
}
