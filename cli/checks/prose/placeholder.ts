import type { Finding } from "../../finding.ts";
import { fieldName, textsOf, valueAt, type Path } from "../../project/data/path.ts";
import type { Parsed } from "../../project/parsed.ts";
import type { Entry, Project } from "../../project/project.ts";
import type { ProseFile } from "../../project/prose/prose-file.ts";
import { placeInRun, runsOf } from "../../project/prose/runs.ts";
import { starterSentences } from "../../templates/prose.ts";
import { starterService } from "../../templates/service.ts";
import { configPath } from "../silence.ts";
import type { Rule } from "../rule.ts";

/** What stands for a text that is not written yet, in anything published. */
export const placeholder: Rule = {
  id: "placeholder",
  severity: "error",
  summary: "Nothing published holds a placeholder, or a text or price of the template.",
  why: "A visitor who reads TODO, or a text that fits any service, does not believe the rest; and nobody decided the template's prices. A service stays a draft, draft: true, until its own are written.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: "",
    right: "  draft: true,\n",
  },
  check(project) {
    const { services, parsed, legal, company } = project;
    const published = services.filter(({ stated }) => !stated.draft);
    const unread = new Set([configPath, ...services.flatMap(({ path, stated }) => (stated.draft ? [path] : []))]);
    return [
      ...parsed.filter(({ path }) => !unread.has(path)).flatMap((file) => inData(file)),
      ...[...published, ...legal].flatMap(({ prose }) => (prose ? inProse(prose) : [])),
      ...published.flatMap((entry) => fromTemplate(entry, company)),
    ];
  },
};

// --- internal ---

const words =
  /\b(?:TODO|TBD|TBC|TBA|FIXME|XXX+)\b|\blorem\b|\bdolor sit amet\b|\b(?:to be (?:written|decided|determined|confirmed|announced)|placeholder text|insert (?:text|name|title) here)\b|\[(?:insert|your|client|company|name|title)\b[^\]]*\](?!\()|<source>|^(?:…|\.\.\.|[?x]{3,}|n\/a)$/i;

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

/** Fields that a service may well share with the template. */
const common = new Set<PropertyKey>(["title", "icon", "iconColor", "id", "name", "keywords"]);

/** One finding for whatever a service still has of the template. */
function fromTemplate({ data, prose, stated }: Entry, company: Project["company"]): Finding[] {
  if (!data || data.findings.length > 0) return [];
  const starter = starterService(stated.title ?? "", company);
  const isSame = (path: Path) => valueAt(data.value, path) === valueAt(starter, path);
  const texts = textsOf(starter).map(({ path }) => path);
  const prices = starter.deliverables
    .map((_, index) => ["deliverables", index])
    .filter((path) => isSame([...path, "name"]))
    .map((path) => [...path, "price"]);
  const fields = [...texts.filter((path) => !path.some((key) => common.has(key))), ...prices].filter(isSame);
  const sentence = starterSentences.find((each) => prose?.source.text.includes(each));
  if (fields.length === 0 && sentence === undefined) return [];
  const named = fields.slice(0, 6).map((path) => fieldName(path));
  if (fields.length > named.length) named.push(`${fields.length - named.length} more fields`);
  if (sentence !== undefined) named.push(`its text, with "${sentence}"`);
  return [
    {
      place: data.at(fields[0] ?? ["title"]),
      message: `The service still has texts or prices of the template: ${named.join(", ")}.`,
      remedy: "Write its own, or keep it off the site until then with draft: true.",
    },
  ];
}
