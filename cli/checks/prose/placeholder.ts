import type { Finding } from "../../finding.ts";
import { fieldName, valueAt } from "../../project/data/path.ts";
import type { Parsed } from "../../project/parsed.ts";
import type { Entry } from "../../project/project.ts";
import type { ProseFile } from "../../project/prose/prose-file.ts";
import { placeInRun, runsOf } from "../../project/prose/runs.ts";
import { starterSentences } from "../../templates/prose.ts";
import { starterService } from "../../templates/service.ts";
import { configPath } from "../silence.ts";
import { isDraft } from "../links/draft.ts";
import type { Rule } from "../rule.ts";

/** What stands for a text that is not written yet, in anything published. */
export const placeholder: Rule = {
  id: "placeholder",
  severity: "error",
  summary: "Nothing published holds a placeholder, or a text or price of the template.",
  why: "A visitor who reads TODO, or a text that fits any service, does not believe the rest; and nobody decided the template's prices. A service stays a draft, draft: true, until its own are written.",
  example: {
    file: "content/firm/services/example-agents.ts",
    inPlaceOf: "  draft: true,\n",
    wrong: "",
    right: "  draft: true,\n",
  },
  check(project) {
    const drafts = new Set(project.services.filter((entry) => isDraft(entry)).map(({ path }) => path));
    const { hourlyRate, location = "" } = project.company;
    const [city = ""] = location.split(",");
    return [
      ...project.parsed.filter(({ path }) => !drafts.has(path) && path !== configPath).flatMap((file) => inData(file)),
      ...project.services.filter(({ path }) => !drafts.has(path)).flatMap(({ prose }) => (prose ? inProse(prose) : [])),
      ...project.legal.flatMap(({ prose }) => inProse(prose)),
      ...project.services
        .filter(({ path }) => !drafts.has(path))
        .flatMap((entry) => (hourlyRate === undefined ? [] : fromTemplate(entry, { hourlyRate, city }))),
    ];
  },
};

// --- internal ---

const words =
  /\b(?:TODO|TBD|TBC|TBA|FIXME|XXX+)\b|\blorem ipsum\b|\bdolor sit amet\b|\b(?:to be (?:written|decided|determined|confirmed|announced)|placeholder text|insert (?:text|name|title) here)\b|\[(?:insert|your|client|company|name|title)\b[^\]]*\](?!\()|<source>|^(?:…|\.\.\.|[?x]{3,}|n\/a)$/i;

const remedy =
  "Write what belongs here, or leave it out; keep a service off the site with draft: true until it is done.";

function inData({ texts, value, at }: Parsed): Finding[] {
  const named = texts.flatMap(({ path }) => {
    // The source of a figure is a name, not a value.
    const key = path.at(path.indexOf("figures") + 1);
    return path.includes("figures") && path.at(-1) === 0 ? [{ path: path.slice(0, -1), value: String(key) }] : [];
  });
  return [...texts, ...named].flatMap((text) => {
    const [found] = words.exec(text.value) ?? [];
    if (found === undefined || valueAt(value, text.path) === undefined) return [];
    return [{ place: at(text.path), message: `${fieldName(text.path)} holds "${found}", a placeholder.`, remedy }];
  });
}

function inProse(file: ProseFile): Finding[] {
  return runsOf(file).flatMap((run) => {
    const found = words.exec(run.text);
    if (!found) return [];
    const place = placeInRun(file, run, found.index, found.index + found[0].length);
    return [{ place, message: `"${found[0]}" is a placeholder.`, remedy }];
  });
}

/** One finding for whatever a service still has of the template. */
function fromTemplate({ data, prose }: Entry, firm: { hourlyRate: number; city: string }): Finding[] {
  if (!data || data.findings.length > 0) return [];
  const title = valueAt(data.value, ["title"]);
  const starter = starterService(typeof title === "string" ? title : "", firm);
  const deliverables = starter.deliverables.map((_, index) => ["deliverables", index]);
  const same = (path: (string | number)[]) => {
    const text = valueAt(data.value, path);
    return typeof text === "string" && text === valueAt(starter, path);
  };
  const fields = [
    ["blurb"],
    ["description"],
    ["meta", "description"],
    ["fitsWhen"],
    ["wrongWhen"],
    ...starter.benefits.map((_, index) => ["benefits", index]),
    ...deliverables.map((path) => [...path, "description"]),
  ].filter((path) => same(path));
  const prices = deliverables
    .filter((path) => same([...path, "name"]))
    .map((path) => [...path, "price"])
    .filter((path) => valueAt(data.value, path) === valueAt(starter, path));
  const sentences = starterSentences.filter((sentence) => prose?.source.text.includes(sentence));
  const left = [...fields, ...prices].map((path) => fieldName(path));
  const [first] = sentences;
  if (left.length === 0 && first === undefined) return [];
  const some = left.length > 6 ? [...left.slice(0, 5), `${left.length - 5} more fields`] : left;
  const inText =
    first === undefined
      ? []
      : [`${sentences.length === 1 ? "a sentence" : `${sentences.length} sentences`} of its text, like "${first}"`];
  return [
    {
      place: data.at([...fields, ...prices][0] ?? ["title"]),
      message: `The service still has texts or prices of the template: ${[...some, ...inText].join(", ")}.`,
      remedy: "Write its own, or keep it off the site until then with draft: true.",
    },
  ];
}
