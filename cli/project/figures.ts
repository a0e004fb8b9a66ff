import type { Place } from "../finding.ts";
import type { DataFile } from "./data.ts";
import type { Parsed, Project } from "./project.ts";

/** What a figure in a text speaks of. */
export type FigureKind = "money" | "hours" | "duration" | "count";

/** A figure written in a text: `$53,000`, `80 hours`, `4-6 weeks`, `40%`. */
export interface Figure {
  kind: FigureKind;
  text: string;
  /** The file it is in. */
  path: string;
  /** True in MDX, where components write figures from the catalogue. */
  prose: boolean;
  /** Where it stands; asked for findings only, since it takes another look at the file. */
  place: () => Place;
}

/** The figures of a project's texts, held against those its files list under `figures`. */
export interface Figures {
  /** In a text, but not listed by its file. */
  unlisted: Figure[];
  /** Listed by a file, but in none of its texts. */
  unused: Figure[];
}

/** Compares the figures in all texts, of data and of prose, with the lists of their files. */
export function figuresOf(project: Project): Figures {
  const cached = known.get(project);
  if (cached) return cached;
  const stated = [...dataFigures(project), ...proseFigures(project)];
  const listed = project.parsed.flatMap((file) => listedBy(file));
  const [inTexts, inLists] = [stated, listed].map((figures) => new Set(figures.map((figure) => identity(figure))));
  const figures = {
    unlisted: stated.filter((figure) => !inLists?.has(identity(figure))),
    unused: listed.filter((figure) => !inTexts?.has(identity(figure))),
  };
  known.set(project, figures);
  return figures;
}

/** The figures in a text, each with its offset. */
export function figuresIn(text: string): { kind: FigureKind; text: string; index: number }[] {
  if (!hint.test(text)) return [];
  return [...text.matchAll(pattern)].map((match) => ({ kind: kindOf(match[0]), text: match[0], index: match.index }));
}

// --- internal ---

/** Four rules ask for the same list. */
const known = new WeakMap<Project, Figures>();

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const word =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety";
const unit = "hours?|hrs?|minutes?|days?|weeks?|months?|years?|dollars?|percent";
const pattern = new RegExp(
  String.raw`(?<![\w.])(?:\$?(?:${number})(?:\s?[-–]\s?\$?(?:${number}))?(?:\s?%|[KMB]\b)?(?:[\s-](?:${unit})\b)?|\b(?:${word})(?:[\s-](?:${unit})\b))`,
  "gi",
);

/** Most texts state no figure, and this tells so much sooner than the whole pattern. */
const hint = /\d|hour|hr|minute|day|week|month|year|dollar|percent/i;

function kindOf(text: string): FigureKind {
  if (/\$|dollar/i.test(text)) return "money";
  if (/h(ou)?rs?$/i.test(text)) return "hours";
  return /(minute|day|week|month|year)s?$/i.test(text) ? "duration" : "count";
}

/** Files whose every value is a fact of its own, checked by its schema. */
const factFiles = new Set(["content/company.ts", "content/checks.ts", "content/redirects.ts", "content/order.ts"]);
/** Fields that hold names, codes and addresses, not sentences, and those that vouch. */
const notText = new Set([
  "icon",
  "iconColor",
  "color",
  "kind",
  "isoNumeric",
  "url",
  "to",
  "sourceUrl",
  "date",
  "initials",
  "figures",
  "priceNote",
]);

function dataFigures({ parsed }: Project): Figure[] {
  return parsed
    .filter(({ path }) => !factFiles.has(path))
    .flatMap(({ path, texts, at }) =>
      texts.flatMap((text) => {
        const figures = figuresIn(text.value);
        if (figures.length === 0 || text.path.some((key) => notText.has(String(key)))) return [];
        return figures.map((figure) => ({
          ...figure,
          path,
          prose: false,
          place: () => within(at, text.path, text.value, figure),
        }));
      }),
    );
}

function proseFigures({ services, legal }: Project): Figure[] {
  return [...services, ...legal].flatMap(({ prose }) => {
    if (!prose) return [];
    const { source, nodes } = prose;
    return nodes.flatMap((node) => {
      if (node.type !== "text" && node.type !== "inlineCode" && node.type !== "image") return [];
      const text = node.type === "image" ? (node.alt ?? "") : node.value;
      const figures = figuresIn(text);
      if (figures.length === 0) return [];
      const offset = node.position?.start.offset ?? 0;
      const raw = source.text.slice(offset, node.position?.end.offset);
      return figures.map((figure) => {
        const start = offset + offsetIn(raw, text, figure);
        const place = { source, start, end: start + figure.text.length };
        return { ...figure, path: source.path, prose: true, place: () => place };
      });
    });
  });
}

/** What a file lists under `figures`, at any depth. */
function listedBy({ path, texts, at }: Parsed): Figure[] {
  return texts
    .filter((text) => text.path.includes("figures"))
    .map((text) => ({ kind: kindOf(text.value), text: text.value, path, prose: false, place: () => at(text.path) }));
}

/** Figures are the same by what they say and whose they are: a service's text is vouched for by its data. */
function identity({ text, path }: Figure): string {
  return `${path.replace(/\.(ts|mdx)$/, "")} ${text}`;
}

/** The place of a figure in a string literal. */
function within(
  at: DataFile["at"],
  path: readonly PropertyKey[],
  value: string,
  figure: { text: string; index: number },
): Place {
  const place = at(path);
  const raw = place.source.text.slice(place.start, place.end);
  const start = place.start + offsetIn(raw, value, figure);
  return { ...place, start, end: start + figure.text.length };
}

/** Offset of a figure in source code, where escapes may have moved it: the same occurrence, counted from the end. */
function offsetIn(raw: string, value: string, { text, index }: { text: string; index: number }): number {
  const after = value.slice(index + text.length).split(text).length - 1;
  let offset = raw.lastIndexOf(text);
  for (let i = 0; i < after && offset > 0; i++) offset = raw.lastIndexOf(text, offset - 1);
  return Math.max(offset, 0);
}
