import { fileURLToPath } from "node:url";
import { checkProject } from "../../../cli/content/check/check-project.ts";
import { starterFiles } from "../../../cli/content/new-service.ts";
import { changedFolder, diskFolder, type Change, type Folder } from "../../../cli/content/project/folder.ts";
import { loadProject } from "../../../cli/content/project/project.ts";

export const data = "content/firm/services/sample-agents.ts";
export const prose = "content/firm/services/sample-agents.mdx";
export const terms = "content/firm/legal/terms.mdx";

/** A replacement of a text that occurs once in a file; an empty one means the end of the file. */
export type Edit = readonly [path: string, from: string, to: string];

/** The project as it is. */
export const disk = diskFolder(fileURLToPath(new URL("../../..", import.meta.url)));

/** The project with one more service, published: what a new one begins with, and a text in place of each TODO. */
export const sampled = changedFolder(disk, publishedStarter());

/** The project with edits made; throws if one of them does not apply. */
export function edited(edits: readonly Edit[], from: Folder = sampled): Folder {
  return edits.reduce<Folder>((before, [path, old, text]) => {
    const source = before.read(path)?.text ?? "";
    if (old !== "" && source.split(old).length !== 2) throw new Error(`"${old}" is not once in ${path}.`);
    const changed = old === "" ? `${source}\n${text}\n` : source.replace(old, () => text);
    return changedFolder(before, [{ path, text: changed }]);
  }, from);
}

/** The check's findings in a folder: rule, file and the start of the marked text. */
export async function findingsIn(content: Folder) {
  const { findings } = await checkProject(loadProject(content, Date.now()), ["spelling"]);
  return findings.map(({ rule, range: { source, start, end }, message, help }) => ({
    rule,
    path: source.path,
    at: source.text.slice(start, end).split("\n")[0] ?? "",
    message,
    help,
  }));
}

function publishedStarter(): Change[] {
  const files = starterFiles(loadProject(disk, Date.now()), "sample-agents", "Sample Agents");
  const support = 'additionalInfo: "Includes 45 days of mailbox support after the handover."';
  return files.map(({ path, text }) => ({
    path,
    text: text
      .replaceAll(/TODO: (?:set the fee|what changes for the client)\. /g, "")
      .replaceAll("TODO: what", "Says what")
      .replace("TODO: say", "We say")
      .replace("draft: true,", support),
  }));
}
