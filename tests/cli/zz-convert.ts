import { writeFileSync, readFileSync } from "node:fs";
import { checkProject } from "../../cli/checks/index.ts";
import { loadProject } from "../../cli/project/project.ts";
import { changedFolder, diskFolder, type Change } from "../../cli/project/sources/folder.ts";
import { codeMistakes } from "./code-mistakes.ts";
import { fileMistakes } from "./file-mistakes.ts";
import { frontMatterMistakes } from "./front-matter-mistakes.ts";
import { importMistakes } from "./import-mistakes.ts";
import { linkMistakes } from "./link-mistakes.ts";
import { mistakes } from "./mistakes.ts";
import { pageMistakes } from "./page-mistakes.ts";
import { proseMistakes } from "./prose-mistakes.ts";
import { syntaxMistakes } from "./syntax-mistakes.ts";
import { tagMistakes } from "./tag-mistakes.ts";

const disk = diskFolder(process.cwd());
const rows: string[] = [];
const odd: string[] = [];
for (const { name, rule, file, make } of [
  ...mistakes, ...codeMistakes, ...syntaxMistakes, ...tagMistakes, ...proseMistakes, ...linkMistakes, ...fileMistakes, ...importMistakes, ...frontMatterMistakes, ...pageMistakes,
]) {
  const texts = new Map<string, string | undefined>();
  const orig = (path: string) => { try { return readFileSync(path, "utf8"); } catch { return undefined; } };
  const read = (path: string) => (texts.has(path) ? texts.get(path) ?? "" : orig(path) ?? "");
  const project = {
    folder: "/nowhere", read,
    edit: (path: string, from: string, to: string) => { if (read(path).split(from).length !== 2) throw new Error("no match " + from); texts.set(path, read(path).replace(from, () => to)); },
    write: (path: string, text: string) => texts.set(path, text),
    remove: (path: string) => texts.set(path, undefined),
    find: () => ({ line: 0, column: 0 }), cli: () => { throw new Error("cli"); }, cliWith: () => { throw new Error("cli"); },
  };
  try { make(project as never); } catch (error) { odd.push(`?? ${name}: ${String(error).slice(0, 80)}`); continue; }
  const changes: Change[] = [...texts].map(([path, text]) => ({ path, text }));
  const { findings } = await checkProject(loadProject(changedFolder(disk, changes)), ["format", "words"]);
  const got = findings.map((f) => `${f.rule}@${f.range.source.path}`);
  const [first] = findings;
  const [[path, after] = ["", ""]] = texts;
  const before = orig(path);
  if (findings.length !== 1 || !first || texts.size !== 1 || after === undefined || before === undefined) {
    odd.push(`[${rule}] ${name} files ${[...texts].map(([p, t]) => `${p}${t === undefined ? " removed" : ""}`).join(",")} got ${got.join(" | ")}`);
    continue;
  }
  const { source, start, end } = first.range;
  const at = source.text.slice(start, Math.min(end, start + 30)).split("\n")[0]!;
  const marked = path === source.path ? at : `${source.path}: ${at}`;
  if (after.startsWith(before)) { rows.push(JSON.stringify([first.rule, path, "", after.slice(before.length).trim(), marked, name])); continue; }
  let a = 0; while (before[a] === after[a]) a++;
  let b = 0; while (b < before.length - a && b < after.length - a && before[before.length - 1 - b] === after[after.length - 1 - b]) b++;
  // widen until unique
  let from = before.slice(a, before.length - b);
  const stop = (c: string | undefined) => c === undefined || c === "\n";
  while (before.split(from).length !== 2 || from === "") {
    if (a > 0 && !stop(before[a - 1])) a--; else if (b > 0) b--; else a--;
    from = before.slice(a, before.length - b);
  }
  const to = after.slice(a, after.length - b);
  rows.push(JSON.stringify([first.rule, path, from, to, marked, name]));
}
writeFileSync("/tmp/w/check-rows.txt", rows.join("\n"));
writeFileSync("/tmp/w/check-odd.txt", odd.join("\n"));
