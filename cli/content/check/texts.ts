import { dirname } from "node:path/posix";
import type { Project } from "../project/project.ts";
import type { Diagnostic } from "./finding.ts";
import { fieldName, valueAt, type Path } from "../project/path.ts";
import type { Document } from "../project/data-file.ts";
import { rangeOf, type ProseFile } from "../project/prose.ts";
import { saidIn } from "../project/said.ts";
import { missingLetter } from "../../../content/typefaces.ts";

/** Names, cards, what search engines and link previews show, and entries of lists. */
export function meta({ documents, prose }: Project): Diagnostic[] {
  const first = new Map<string, { file: Document; path: Path }>();
  const repeated = documents.flatMap((file) =>
    pathsIn(file).flatMap((path): Diagnostic[] => {
      const value = valueAt(file.value, path);
      if (typeof value !== "string" && typeof value !== "number") return [];
      // The names and cards of products are compared among themselves, their places within a kind, entries within a list.
      const isOwn = path.length === 1 && !file.path.endsWith(".mdx");
      const list = typeof path.at(-2) === "number" ? `${file.path} ${fieldName(path.slice(0, -2))}` : "";
      const among = typeof value === "number" ? dirname(file.path) : isOwn ? "own" : list;
      const key = `${among} ${String(path.at(-1))}: ${String(value).toLowerCase()}`;
      const twin = first.get(key);
      if (!twin) {
        first.set(key, { file, path });
        return [];
      }
      const message = `${fieldName(path)} is the same as ${fieldName(twin.path)} in ${twin.file.path}: ${JSON.stringify(value)}.`;
      const help = helps[String(path.at(-1))] ?? "Say what sets this one apart.";
      return [{ range: file.at(path), message, help }];
    }),
  );
  return [...repeated, ...documents.flatMap((file) => undrawn(file)), ...prose.flatMap((file) => saidTwice(file))];
}

/** What stands for a text that is not written yet, in anything published. */
export function placeholder({ services, documents, legal }: Project): Diagnostic[] {
  const drafts = new Set(services.flatMap(({ path, draft }) => (draft ? [path] : [])));
  // Whether a service is a draft is known once its data can be read.
  const published = services.filter(({ draft, data }) => !draft && (data?.diagnostics ?? []).length === 0);
  const texts = saidIn({
    documents: documents.filter(({ path }) => !drafts.has(path)),
    prose: [...published, ...legal].flatMap(({ prose }) => prose ?? []),
  });
  return texts.flatMap(({ text, keys, range }) => {
    const found = words.exec(text);
    if (!found) return [];
    const message = `${fieldName(keys) || "The text"} holds "${found[0]}", a placeholder.`;
    return [{ range: range(found.index, found.index + found[0].length), message, help }];
  });
}

// --- internal ---

/** Fields that the pictures of link previews show. */
const drawn = new Set(["brand", "tagline", "title", "heading"]);

/** Letters of link previews that would be empty boxes. */
function undrawn({ texts, at }: Document): Diagnostic[] {
  return texts.flatMap(({ path, value }) => {
    const [letter] = drawn.has(String(path.at(-1))) ? (missingLetter.exec(value) ?? []) : [];
    if (letter === undefined) return [];
    const message = `${fieldName(path)} has the letter ${letter}, which no font of the link previews shows.`;
    return [{ range: at(path), message, help: "Write it in Latin letters." }];
  });
}

/** What to do about two of a kind that are no texts. */
const helps: Readonly<Record<string, string>> = {
  place: "Give each its own: the lowest comes first.",
  to: "Lead each to a page of its own.",
};

/** Lists of which no two entries may have the same: where they are, and what of them. */
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "content/firm/about.ts": { team: "name", stages: "when", refusals: "title", reasons: "title" },
  "content/firm/company.ts": { social: "url" },
  "content/firm/home.ts": { testimonials: "text", countries: "isoNumeric", counters: "label", benefits: "title" },
  "content/firm/navigation.ts": { main: "to", footerSolutions: "label" },
  "content/firm/questions.ts": { "": "question" },
};

/** Where the texts of a file are that no other place may repeat. */
function pathsIn({ path, value }: Document): Path[] {
  // A legal page's title is its heading, "Terms of Service", and as short as that.
  if (path.endsWith(".mdx")) return [["description"]];
  if (path === "content/firm/pages.ts") return Object.keys(value ?? {}).flatMap((name) => inMeta(name));
  const own = Object.entries(lists[path] ?? {}).flatMap(([name, key]): Path[] => {
    const list = name === "" ? [] : [name];
    const entries = valueAt(value, list);
    return Array.isArray(entries) ? entries.map((_, index) => [...list, index, key]) : [];
  });
  if (own.length > 0) return own;
  if (!/^content\/firm\/(services|packages)\//.test(path)) return [];
  return [["title"], ["blurb"], ["description"], ["place"], ...inMeta()];
}

/** A section or a paragraph of a text that stands there already, as what was pasted twice does; a few words may. */
function saidTwice(file: ProseFile): Diagnostic[] {
  const seen = new Set<string>();
  return file.nodes.flatMap((node): Diagnostic[] => {
    if (node.type === "heading" ? node.depth > 2 : node.type !== "paragraph") return [];
    const range = rangeOf(file, node);
    const said = file.source.text.slice(range.start, range.end);
    if (!seen.has(said)) {
      seen.add(said);
      return [];
    }
    if (node.type === "paragraph" && said.length < 40) return [];
    const message = `An earlier ${node.type === "heading" ? "section" : "paragraph"} of this text is the same.`;
    return [{ range, message, help: "Remove one, or say what sets it apart." }];
  });
}

function inMeta(...parent: string[]): Path[] {
  return ["title", "description"].map((key) => [...parent, "meta", key]);
}

const words =
  /\b(?:TODO|TBD|TBC|TBA|FIXME|XXX+)\b|\blorem ipsum\b|\[(?:insert|your|client|company|name|title)\b[^\]]*\](?!\()|<source>|^(?:…|\.\.\.|[?x]{3,}|n\/a)$/i;

const help = "Write what belongs here, or leave it out; keep a service off the site with draft: true until it is done.";
