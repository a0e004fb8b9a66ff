import type { Place } from "../../finding.ts";
import { fieldName, type Text } from "../data/path.ts";
import type { Parsed, Project } from "../project.ts";
import { placeOf } from "../prose/prose-file.ts";
import { ownEnd, readableText } from "../prose/readable.ts";
import {
  figuresIn,
  isDay,
  isPhone,
  kindOf,
  spanIn,
  withSingleSpaces,
  type FigureKind,
  type FigureText,
} from "./figure-text.ts";

/** A figure written in a text of the project. */
export interface Figure {
  kind: FigureKind;
  text: string;
  /** The file it is in. */
  path: string;
  /** True in MDX, where components write figures from the catalogue. */
  prose: boolean;
  /** True for a date or a phone number in a legal text: the legal rule says which are allowed. */
  ofLegalRule: boolean;
  /** Where it is; called for findings only, since it searches the source again. */
  place: () => Place;
}

/** The figures of a project's texts, compared with those its files list under `figures`. */
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
    unlisted: stated.filter((figure) => !inLists?.has(identity(figure)) && !figure.ofLegalRule),
    unused: listed.filter((figure) => !inTexts?.has(identity(figure))),
  };
  known.set(project, figures);
  return figures;
}

/** The place of a figure within another place. */
export function placeWithin(place: Place, figure: FigureText): Place {
  const { start, end } = spanIn(place.source.text.slice(place.start, place.end), figure);
  return { ...place, start: place.start + start, end: place.start + end };
}

// --- internal ---

/** Memoized, since four rules need the same figures. */
const known = new WeakMap<Project, Figures>();

/** Files whose values are facts themselves, checked by their schemas. */
const factFiles = new Set(["content/company.ts", "content/checks.ts", "content/redirects.ts", "content/order.ts"]);
/** Fields that hold names, codes and addresses rather than sentences, and those that justify figures. */
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
    .flatMap((file) =>
      file.texts.flatMap((text) => {
        const figures = figuresIn(text.value);
        if (figures.length === 0 || text.path.some((key) => notText.has(String(key)))) return [];
        if (isMisplaced(file, text)) return [];
        return figures.map((figure) => ({
          kind: figure.kind,
          text: figure.text,
          path: file.path,
          prose: false,
          ofLegalRule: false,
          place: () => placeWithin(file.at(text.path), figure),
        }));
      }),
    );
}

/** Whether a text is in place of a number, which the schema rule reports. */
function isMisplaced({ issues }: Parsed, { path }: Text): boolean {
  return issues.some((issue) => issue.code === "invalid_type" && fieldName(issue.path) === fieldName(path));
}

function proseFigures({ prose }: Project): Figure[] {
  return prose.flatMap((file) => {
    const { path } = file.source;
    return file.nodes.flatMap((node) =>
      figuresIn(readableText(node)).map((figure) => {
        const { kind, text } = figure;
        const ofLegalRule = path.startsWith("content/legal/") && node.type === "text" && (isDay(text) || isPhone(text));
        const place = () => placeWithin({ ...placeOf(file, node), end: ownEnd(node) }, figure);
        return { kind, text, path, prose: true, ofLegalRule, place };
      }),
    );
  });
}

/** What a file lists under `figures`, at any depth. */
function listedBy({ path, texts, at }: Parsed): Figure[] {
  return texts
    .filter((text) => text.path.includes("figures"))
    .map(({ path: field, value }) => {
      const text = withSingleSpaces(value);
      return { kind: kindOf(text), text, path, prose: false, ofLegalRule: false, place: () => at(field) };
    });
}

/** Figures are the same if their text and their entry are: a service's data lists the figures of its prose. */
function identity({ text, path }: Figure): string {
  return `${path.replace(/\.(ts|mdx)$/, "")} ${text}`;
}
