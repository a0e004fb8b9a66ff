import { fieldName } from "../../project/data/path.ts";
import { rangeInRun, runsOf } from "../../project/prose/runs.ts";
import { configPath } from "../silence.ts";
import type { Rule } from "../rule.ts";

/** What stands for a text that is not written yet, in anything published. */
export const placeholder: Rule = {
  id: "placeholder",
  severity: "error",
  summary: "Nothing published holds a placeholder, like TODO.",
  why: "A visitor who reads TODO does not believe the rest. The files of a new service have one wherever a text of its own belongs; a service stays a draft, draft: true, until none is left.",
  example: {
    file: "content/firm/legal/terms.mdx",
    inPlaceOf: "Email: <Email />",
    wrong: "Email: <Email />\n\nTODO: who may be asked.",
    right: "Email: <Email />\n\nAsk whoever answers.",
  },
  check({ services, documents, legal }) {
    const drafts = new Set(services.flatMap(({ path, draft }) => (draft ? [path] : [])));
    const inData = documents
      .filter(({ path }) => path !== configPath && !drafts.has(path))
      .flatMap(({ texts, at }) =>
        texts.flatMap(({ path, value }) => {
          const [found] = words.exec(value) ?? [];
          if (found === undefined) return [];
          return [{ range: at(path), message: `${fieldName(path)} holds "${found}", a placeholder.`, help }];
        }),
      );
    // Whether a service is a draft is known once its data can be read.
    const published = services.filter(({ draft, data }) => !draft && (data?.diagnostics ?? []).length === 0);
    const texts = [...published, ...legal].flatMap(({ prose }) => prose ?? []);
    const inProse = texts.flatMap((file) =>
      runsOf(file).flatMap((run) => {
        const found = words.exec(run.text);
        if (!found) return [];
        const range = rangeInRun(file, run, found.index, found.index + found[0].length);
        return [{ range, message: `"${found[0]}" is a placeholder.`, help }];
      }),
    );
    return [...inData, ...inProse];
  },
};

// --- internal ---

const words =
  /\b(?:TODO|TBD|TBC|TBA|FIXME|XXX+)\b|\blorem ipsum\b|\[(?:insert|your|client|company|name|title)\b[^\]]*\](?!\()|<source>|^(?:…|\.\.\.|[?x]{3,}|n\/a)$/i;

const help = "Write what belongs here, or leave it out; keep a service off the site with draft: true until it is done.";
