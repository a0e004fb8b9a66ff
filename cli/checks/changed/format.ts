import { siteCli } from "../../../content/site-cli.ts";
import { formatted } from "../../editing/format.ts";
import { fileStart } from "../../diagnostic.ts";
import type { Rule } from "../rule.ts";
import { changedFiles } from "./changed-files.ts";

/** The form of files that changed since the last commit. */
export const format: Rule = {
  id: "format",
  severity: "error",
  summary: "A file that changed since the last commit has the form that the formatter gives it.",
  why: "Every change shows what it changes, and nothing else. npx site-cli check --fix formats the files. What is committed is held to it by npm run ci, so that the check needs to look at what you changed only.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: "hours:  80,",
    right: "hours: 80,",
  },
  async check(project) {
    const found = changedFiles(project).map(async ({ source }) => {
      const neat = await formatted(source.path, source.text);
      if (neat === source.text) return [];
      const message = "The file is not in the formatter's form.";
      const edits = [{ start: 0, end: source.text.length, text: neat }];
      return [{ range: fileStart(source), message, help: `Run ${siteCli()} check --fix.`, edits }];
    });
    return (await Promise.all(found)).flat();
  },
};
