import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { micromark, type Options } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Structure and words of Markdown, read as any other program reads it: a line for each heading, paragraph, item, row. */
export function outlineOfMarkdown(markdown: string): string[] {
  return outlineOfHtml(htmlOf(markdown));
}

/** Every letter and figure that a page says in its main part, and that its Markdown version says. */
export function lettersOf(page: string, markdown: string): [page: string, markdown: string] {
  const main = page.slice(page.indexOf(">", page.indexOf("<main ")) + 1, page.indexOf("</main>"));
  return [lettersIn(main), lettersIn(htmlOf(markdown.replace(/^---\n.*?\n---\n/s, "")))];
}

/** The same of the HTML of a text as a browser shows it; `origin` begins its links within the site. */
export function outlineOfHtml(html: string, origin = ""): string[] {
  const lines: string[] = [];
  let words = "";
  const end = (path: string) => {
    const text = words
      .replace(/\s+/g, " ")
      .replace(/ ?<br> ?/g, "<br>")
      // A line that breaks at the beginning or at the end of a text shows nothing.
      .replace(/(?<=^|^\[[ x]\])(?:<br>)+|(?:<br>)+$/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    // A box belongs to the words of its item, whichever paragraph they are in.
    if (/^\[[ x]\]$/.test(text)) words = `${text} `;
    else {
      if (text !== "") lines.push(`${path}: ${text}`);
      words = "";
    }
  };
  const inline = (node: Nodes): string => {
    if (node.type === "text") return node.value;
    if (node.type !== "element") return "";
    const { tagName, properties } = node;
    const inside = () => node.children.map((each) => inline(each)).join("");
    switch (tagName) {
      case "br":
        return "<br>";
      case "img":
        return String(properties["alt"] ?? "");
      case "input":
        return properties["checked"] ? "[x]" : "[ ]";
      case "a":
        return `<${String(properties["href"] ?? "").replace(/^\//, `${origin}/`)}>${inside()}</>`;
      case "q":
        return `"${inside()}"`;
      default: {
        const mark = marks[tagName];
        const text = tagName === "code" ? inside().trim() || " " : inside();
        return mark && text.trim() !== "" ? `<${mark}>${text}</${mark}>` : text;
      }
    }
  };
  const visit = (node: Nodes, path: string): void => {
    if (node.type !== "element" || !blocks.has(node.tagName)) {
      if (node.type === "root") for (const child of node.children) visit(child, path);
      else words += inline(node);
      return;
    }
    end(path);
    const { tagName } = node;
    // What follows a box and is no paragraph has none in Markdown.
    if (!/^(?:p|div)$/.test(tagName)) words = "";
    const within = path.replace(/p$/, "");
    if (/^h\d$|^(?:dt|dd|caption|summary|figcaption)$/.test(tagName)) {
      // A heading of Markdown is one line.
      words = node.children
        .map((each) => inline(each))
        .join("")
        .replaceAll("<br>", " ");
      return end(`${within}${tagName.startsWith("h") ? tagName : "p"}`);
    }
    if (tagName === "pre") {
      const [code] = node.children;
      const language = code?.type === "element" ? String(code.properties["className"] ?? "") : "";
      lines.push(`${within}${language}: ${JSON.stringify(textOf(node).trimEnd())}`);
    } else if (tagName === "hr") lines.push(`${within}rule`);
    else if (tagName === "tr") {
      const cells = elementsOf(node).map((each) =>
        inline(each)
          .replace(/(?:\s|<br>)+/g, " ")
          .trim(),
      );
      // Cells that reach over several columns leave some empty at the end.
      lines.push(`${within}row: ${cells.join(" | ").replace(/[ |]+$/, "")}`);
    } else if (tagName === "dl") {
      // Markdown has no list of terms: each is an item, with its values behind it.
      const [terms, values] = ["dt", "dd"].map((each) => elementsOf(node).filter(({ tagName: tag }) => tag === each));
      for (const [index, term] of (terms ?? []).entries()) {
        lines.push(`${within}ul>item`);
        words = `<strong>${inline(term)}:</strong> ${values?.[index] ? inline(values[index]) : ""}`;
        end(`${within}ul>p`);
      }
    } else {
      const name = steps[tagName]?.(node) ?? "";
      if (tagName === "li") lines.push(`${within}item`);
      for (const child of node.children) visit(child, `${within}${name}p`);
      end(`${within}${name}p`);
      if (tagName === "li") words = "";
    }
  };
  visit(fromHtml(html, { fragment: true }), "p");
  end("p");
  return lines;
}

// --- internal ---

function lettersIn(html: string): string {
  return spoken(fromHtml(html, { fragment: true })).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function htmlOf(markdown: string): string {
  const extensions = { extensions: [gfm()], htmlExtensions: [gfmHtml(), codeInLists] };
  return micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true, ...extensions });
}

/** Of code right behind the words of an item, micromark's HTML otherwise loses the ends of lines. */
const codeInLists: NonNullable<Options["htmlExtensions"]>[number] = {
  enter: {
    codeFencedFence() {
      this.setData("slurpAllLineEndings");
    },
  },
};

/** What somebody hears who cannot see a page, without its controls. */
function spoken(node: Nodes): string {
  if (node.type === "text") return node.value;
  const inside = "children" in node ? node.children.map((each) => spoken(each)).join("") : "";
  if (node.type !== "element") return inside;
  const { tagName, properties } = node;
  if (properties["dataMarkdown"] !== undefined) return String(properties["dataMarkdown"]);
  if (/^(?:button|form|script|style|svg)$/.test(tagName)) return "";
  if (properties["ariaHidden"] === "true" || properties["role"] === "status") return "";
  if (tagName === "img") return String(properties["alt"]);
  return tagName === "a" && inside === "" ? String(properties["ariaLabel"] ?? "") : inside;
}

/** Elements that Markdown has one mark for. */
const marks: Readonly<Record<string, string>> = {
  ...Object.fromEntries("strong em del code kbd samp var sub sup".split(" ").map((name) => [name, name])),
  b: "strong",
  i: "em",
  u: "em",
  mark: "em",
  s: "del",
};

const blocks = new Set(
  (
    "address article blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section " +
    "summary table tbody tfoot thead tr ul"
  ).split(" "),
);

/** What stands in the path for a part that holds others. */
const steps: Readonly<Record<string, (node: Element) => string>> = {
  blockquote: () => "quote>",
  ul: () => "ul>",
  ol: ({ properties }) =>
    `ol${properties["start"] && properties["start"] !== 1 ? `@${String(properties["start"])}` : ""}>`,
};

function elementsOf(node: Element): Element[] {
  return node.children.filter((each) => each.type === "element");
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map((each) => textOf(each)).join("") : "";
}
