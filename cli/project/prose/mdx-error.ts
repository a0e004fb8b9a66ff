import { proseComponents, type ProseComponent } from "../../../content/prose.ts";
import type { Finding } from "../../finding.ts";
import type { SourceFile } from "../sources/source-file.ts";

/** What kept a text from being parsed, in an editor's words; the parser's message is "line:column: what (code)". */
export function mdxFinding(source: SourceFile, error: unknown): Finding {
  const said = error instanceof Error ? error.message : String(error);
  const [, line, column, what = ""] = /^(\d+):(\d+): (.*?)(?: \(mdx-[\w:-]+\))?$/s.exec(said) ?? [said, "1", "1", said];
  const lineStart = source.text
    .split("\n")
    .slice(0, Number(line) - 1)
    .reduce((offset, each) => offset + each.length + 1, 0);
  const start = lineStart + Number(column) - 1;
  const { message, remedy } = mistake(what, source.text.slice(start));
  return {
    place: { source, start, end: start + 1 },
    message,
    remedy: `${remedy} Until then the rest of this file is not checked.`,
  };
}

// --- internal ---

type Mistake = Pick<Finding, "message" | "remedy">;

function mistake(what: string, text: string): Mistake {
  const [, unclosed] = /^Expected a closing tag for `<(\S*?)>`/.exec(what) ?? [];
  if (unclosed !== undefined) return unclosedTag(unclosed);
  const [, closing, open] = /^Unexpected closing tag `<\/(.*?)>`, expected (?:.* for `<(.*?)>`)?/.exec(what) ?? [];
  if (closing !== undefined) {
    return open === undefined
      ? { message: `</${closing}> closes nothing.`, remedy: `Write <${closing}> where it begins, or remove this.` }
      : { message: `</${closing}> stands where <${open}> is not closed yet.`, remedy: `Write </${open}> before it.` };
  }
  if (what.startsWith("Unexpected end of file in expression")) {
    return text.startsWith("{/*")
      ? { message: "This comment is not closed.", remedy: "Write */} where it ends." }
      : {
          message: "This brace is not closed.",
          remedy: "Remove it, or write \\{ for a brace that the page should show.",
        };
  }
  if (what.startsWith("Could not parse expression")) {
    return {
      message: "The words in these braces are read as code.",
      remedy: "Write them without braces, or write \\{ for a brace that the page should show.",
    };
  }
  if (text.startsWith("<")) return tagMistake(text);
  return { message: `The file is not valid MDX: ${what}.`, remedy: "Correct the syntax here." };
}

function unclosedTag(name: string): Mistake {
  const isBlock = new Map<string, ProseComponent>(Object.entries(proseComponents)).get(name)?.block ?? false;
  const isEmpty = !isBlock && /^(?:[A-Z].*|br|hr|img)$/.test(name);
  return {
    message: `<${name}> is not closed.`,
    remedy: isEmpty
      ? `End it with />, like <${name}${/^[A-Z]|img/.test(name) ? " … " : " "}/>.`
      : `Write </${name}> where it ends, ${isBlock ? "on a line of its own" : "in the same paragraph"}.`,
  };
}

function tagMistake(text: string): Mistake {
  if (text.startsWith("<!--")) {
    return { message: "A comment is not written like this here.", remedy: "Write it as {/* … */}." };
  }
  if (/^<[^\s<>]+(?::\/\/|@)[^\s<>]*>/.test(text)) {
    return {
      message: "An address between < and > is not a link here.",
      remedy: "Write [text](https://…), or [text](mailto:…) for an email address.",
    };
  }
  if (/^<[a-z]/i.test(text)) {
    return {
      message: "This tag cannot be read.",
      remedy: 'Write each value in straight quotes and close the tag, like <Price service="…" />.',
    };
  }
  return { message: "This < is read as the beginning of a tag.", remedy: "Write \\< for a less-than sign." };
}
