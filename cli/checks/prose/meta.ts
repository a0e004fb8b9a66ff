import { basename } from "node:path/posix";
import { z } from "zod";
import { Slug } from "../../../content/schema/text.ts";
import { fileStart, type Finding } from "../../finding.ts";
import { fieldName, valueAt, type Path } from "../../project/data/path.ts";
import type { Parsed } from "../../project/parsed.ts";
import type { Project } from "../../project/project.ts";
import type { Rule } from "../rule.ts";

/** Titles and descriptions that search engines and link previews show. */
export const meta: Rule = {
  id: "meta",
  severity: "error",
  summary: "Every service has its own name and text, and every page its own title and description.",
  why: "They are what a searcher reads before deciding to visit. Two pages with the same text compete with each other, and a text copied from another service shows figures that are not its own.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: 'title: "Example Draft: scope and price"',
    right: 'title: "Example Agents: scope and price"',
    foundIn: "content/firm/services/example-draft.ts",
  },
  check(project) {
    return [...repeatedTexts(project), ...copiedTexts(project)];
  },
};

// --- internal ---

interface MetaText {
  kind: "title" | "description" | "name";
  value: string;
  file: Parsed;
  path: Path;
}

function repeatedTexts(project: Project): Finding[] {
  const first = new Map<string, MetaText>();
  return metaTexts(project).flatMap((text) => {
    const key = `${text.kind}:${text.value.toLowerCase()}`;
    const twin = first.get(key);
    if (!twin) first.set(key, text);
    return twin ? [repeated(text, twin)] : [];
  });
}

function metaTexts({ parsed }: Project): MetaText[] {
  return parsed.flatMap((file) => {
    if (file.path.startsWith("content/firm/services/") && isMisnamed(basename(file.path, ".ts"))) return [];
    const legal = file.path.endsWith(".mdx");
    const name = /^content\/firm\/(services|packages)\//.test(file.path) ? valueAt(file.value, ["title"]) : undefined;
    const names: MetaText[] = typeof name === "string" ? [{ kind: "name", value: name, file, path: ["title"] }] : [];
    return names.concat(
      metaPaths(file).flatMap((path) =>
        (["title", "description"] as const).flatMap((kind) => {
          const value = valueAt(file.value, [...path, kind]);
          // A legal page's title is its heading, "Terms of Service", and as short as that.
          if (typeof value !== "string" || (legal && kind === "title")) return [];
          return [{ kind, value, file, path: [...path, kind] }];
        }),
      ),
    );
  });
}

/** Where a file has titles and descriptions: a service at `meta`, a page at `<name>.meta`, a legal text at its root. */
function metaPaths({ path, value }: Parsed): Path[] {
  if (path.endsWith(".mdx")) return [[]];
  if (path === "content/firm/pages.ts") {
    return Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(value)).map((name) => [name, "meta"]);
  }
  return [["meta"]];
}

/** Texts most of whose sentences are another service's; a draft may begin as a copy. */
function copiedTexts({ services }: Project): Finding[] {
  const owners = new Map<string, string>();
  return services.flatMap(({ slug, prose, stated }) => {
    if (!prose || isMisnamed(slug) || stated.draft) return [];
    const { path, text } = prose.source;
    const sentences = text
      .replaceAll(/"[a-z-]+"/g, "")
      .split(/[.!?]\s+|\n/)
      .filter((sentence) => sentence.length >= shortest);
    const shared = sentences.flatMap((sentence) => owners.get(sentence) ?? []);
    for (const sentence of sentences) if (!owners.has(sentence)) owners.set(sentence, path);
    const [twin, count] = mostFrequent(shared);
    if (twin === undefined || count < sentences.length * most) return [];
    const what = count === sentences.length ? "The text is" : `${count} of the ${sentences.length} sentences are`;
    const remedy = "Write what sets this service apart, with its own slug in the components.";
    return [
      { place: fileStart(prose.source), message: `${what} that of ${twin}.`.replace("are that", "are those"), remedy },
    ];
  });
}

/** Share of a text's sentences that make it another's. */
const most = 0.5;
/** Characters of a sentence that says something; headings and asides are shorter. */
const shortest = 30;

function mostFrequent(texts: readonly string[]): [text: string | undefined, count: number] {
  const counts = Map.groupBy(texts, (text) => text);
  const [first] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return [first?.[0], first?.[1].length ?? 0];
}

function repeated({ value, file, path }: MetaText, twin: MetaText): Finding {
  return {
    place: file.at(path),
    message: `${fieldName(path)} is the same as ${fieldName(twin.path)} in ${twin.file.path}: "${value}".`,
    remedy: "Say what sets this page apart.",
  };
}

/** Whether a service has no page for want of a slug, as a stray copy does; the slug and files rules report it. */
function isMisnamed(slug: string): boolean {
  return !Slug.safeParse(slug).success;
}
