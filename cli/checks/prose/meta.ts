import { basename } from "node:path/posix";
import { z } from "zod";
import { Slug } from "../../../content/schema/text.ts";
import { fileStart, type Problem } from "../../finding.ts";
import { fieldName, valueAt, type Path } from "../../project/data/path.ts";
import type { Parsed, Project } from "../../project/project.ts";
import type { Rule } from "../rule.ts";

/** Lengths in characters that search engines take seriously and show in full. */
const length = { title: { min: 10, max: 60 }, description: { min: 60, max: 170 } } as const;

/** Titles and descriptions that search engines and link previews show. */
export const meta: Rule = {
  id: "meta",
  severity: "error",
  summary: `Every service has its own name and text, and every page its own title of ${length.title.min}-${length.title.max} characters and its own description of ${length.description.min}-${length.description.max}.`,
  why: "They are what a searcher reads before deciding to visit. Two pages with the same text compete with each other; a text that is too long is cut off.",
  example: {
    file: "content/services/example-agents.ts",
    inPlaceOf: 'title: "Example Agents: scope and price"',
    wrong: 'title: "Agents"',
    right: 'title: "Example Agents: scope and price"',
  },
  check(project) {
    return [...badTexts(project), ...copiedTexts(project)];
  },
};

// --- internal ---

interface MetaText {
  kind: keyof typeof length | "name";
  value: string;
  file: Parsed;
  path: Path;
}

function badTexts(project: Project): Problem[] {
  const first = new Map<string, MetaText>();
  return metaTexts(project).flatMap((text) => {
    const key = `${text.kind}:${text.value.toLowerCase()}`;
    const twin = first.get(key);
    if (!twin) first.set(key, text);
    return [...badLength(text), ...(twin ? [repeated(text, twin)] : [])];
  });
}

function metaTexts({ parsed }: Project): MetaText[] {
  return parsed.flatMap((file) => {
    if (file.path.startsWith("content/services/") && isMisnamed(basename(file.path, ".ts"))) return [];
    const legal = file.path.endsWith(".mdx");
    const name = /^content\/(services|packages)\//.test(file.path) ? valueAt(file.value, ["title"]) : undefined;
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
  if (path === "content/pages.ts") {
    return Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(value)).map((name) => [name, "meta"]);
  }
  return [["meta"]];
}

function badLength({ kind, value, file, path }: MetaText): Problem[] {
  if (kind === "name") return [];
  const { min, max } = length[kind];
  // The schema rule reports a description that is too long.
  if (value.length >= min && (value.length <= max || kind === "description")) return [];
  const wrong = value.length < min ? "too few" : "too many";
  return [
    {
      place: file.at(path),
      message: `${fieldName(path)} has ${value.length} characters, ${wrong}: ${min}-${max} are read in search results.`,
      remedy: value.length < min ? "Say what the page offers, and to whom." : `Remove ${value.length - max}.`,
    },
  ];
}

/** Texts copied whole from another service, whose figures they would show. */
function copiedTexts({ services }: Project): Problem[] {
  const first = new Map<string, string>();
  return services.flatMap(({ slug, prose }) => {
    const text = prose?.source.text.trim() ?? "";
    if (!prose || text === "" || isMisnamed(slug)) return [];
    const { path } = prose.source;
    const twin = first.get(text);
    if (twin === undefined) {
      first.set(text, path);
      return [];
    }
    const remedy = "Write what sets this service apart, with its own slug in the components.";
    return [{ place: fileStart(prose.source), message: `The text is that of ${twin}.`, remedy }];
  });
}

function repeated({ value, file, path }: MetaText, twin: MetaText): Problem {
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
