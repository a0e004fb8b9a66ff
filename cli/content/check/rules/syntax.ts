import type { ProseFile } from "../../project/prose.ts";
import type { Diagnostic } from "../../project/source-file.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "syntax",
  severity: "error",
  explanation:
    "Each content file is valid TypeScript, MDX or YAML and contains nothing but data. The check reads content without running it, so a file may contain only literals.",
  wrong: "total: 40 * 1000_00,",
  right: "total: 40_000_00,",
  check: ({ files, prose }) => [
    ...files.flatMap(({ diagnostics }) => diagnostics),
    ...prose.flatMap((file) => lostComments(file)),
  ],
} satisfies Rule;

/** YAML takes ` #` for the start of a comment, so `title: Edition #2` loses its end. */
function lostComments({ source, nodes }: ProseFile): Diagnostic[] {
  const yaml = nodes.find((node) => node.type === "yaml")?.position;
  const frontMatter = source.text.slice(0, yaml?.end.offset ?? 0);
  return [...frontMatter.matchAll(/(?<=^\w+: +(?!["']).*) #\S.*$/gm)].map(({ 0: lost, index }) => {
    const message = `The front matter loses "${lost.trim()}": in YAML, a space and # begin a comment.`;
    const help = 'Put the whole value in quotes: title: "Edition #2".';
    return { range: { source, start: index + 1, end: index + lost.length }, message, help };
  });
}
