import { readdirSync, readFileSync } from "node:fs";
import { Command } from "commander";
import { format } from "oxfmt";
import { parseSync, type Comment, type Expression } from "oxc-parser";
import { expect, test } from "vitest";
import { rules } from "../cli/content/check/index.ts";
import { addEditorCommands } from "../cli/content/commands.ts";

test("docs/reference.md has the fields, the rules and the commands as they are (npm run reference writes it)", async () => {
  await expect(await reference()).toMatchFileSnapshot("../docs/reference.md");
});

// --- internal ---

/** The reference of whatever an editor writes: the fields of each file, the rules of the check, and the commands. */
async function reference(): Promise<string> {
  const files = schemasIn().map(({ name, about, fields }) =>
    [
      `### ${name}`,
      about,
      ...(fields.length > 0 ? [table(["Field", "What is written", "What it is"], fields)] : []),
    ].join("\n\n"),
  );
  const text = [
    "# Reference",
    "Written by `npm run reference` from the schemas, the rules and the commands; a test holds it to them.",
    "## Commands",
    ...helpOfEditors().map(({ name, help }) => `### ${name}\n\n\`\`\`\n${help}\n\`\`\``),
    "## Rules of the check",
    table(
      ["Rule", "Severity", "What must hold"],
      rules.map(({ name, severity, explanation }) => [`\`${name}\``, severity, explanation]),
    ),
    "## Fields",
    "Each file of `content/firm/` has the schema in `content/schema/` that `files.ts` names beside it.",
    ...files,
  ].join("\n\n");
  const { code } = await format("reference.md", `${text}\n`, { printWidth: 120 });
  return code;
}

/** The help of each command for editors. */
function helpOfEditors(): { name: string; help: string }[] {
  const program = new Command("npx site-cli");
  addEditorCommands(program, { folder: () => "", passed: () => undefined });
  return program.commands.map((command) => {
    command.configureHelp({ helpWidth: 100 });
    return { name: command.name(), help: command.helpInformation().trim() };
  });
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(headings), row(headings.map(() => "---")), ...rows.map(row)].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

const folder = new URL("../content/schema/", import.meta.url);

/**
 * Every schema of `content/schema/` that is exported, in the order of files and of their text: what its comment says, and
 * of each field its name, what is written, and what it is.
 */
function schemasIn() {
  return readdirSync(folder)
    .filter((name) => name !== "files.ts")
    .flatMap((name) => {
      const text = readFileSync(new URL(name, folder), "utf8");
      const { program, comments } = parseSync(name, text);
      return program.body.flatMap((node) => {
        const declared = node.type === "ExportNamedDeclaration" ? node.declaration : undefined;
        const [first] = declared?.type === "VariableDeclaration" ? declared.declarations : [];
        if (first?.id.type !== "Identifier" || !first.init) return [];
        const about = commentBefore(comments, text, node.start);
        return [{ name: first.id.name, about, fields: fieldsOf(first.init, text, comments) }];
      });
    });
}

/** The fields of the outermost object that an expression describes. */
function fieldsOf(node: Expression, text: string, comments: readonly Comment[], parent = ""): string[][] {
  if (node.type !== "CallExpression") return [];
  const { callee } = node;
  const called =
    callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";
  const [argument] = node.arguments;
  if (/^(?:strictObject|extend)$/.test(called) && argument?.type === "ObjectExpression") {
    return argument.properties.flatMap((each) => {
      if (each.type !== "Property") return [];
      // A name with a hyphen stands in quotes.
      const name = `${parent}${text.slice(each.key.start, each.key.end).replaceAll('"', "")}`;
      const code = text.slice(each.value.start, each.value.end);
      const own = [`\`${name}\``, written(code), commentBefore(comments, text, each.start)];
      return [own, ...fieldsOf(each.value as Expression, text, comments, `${name}.`)];
    });
  }
  // An array of objects, an object with a further condition.
  const inner = called === "array" && argument?.type === "CallExpression" ? argument : undefined;
  if (inner) return fieldsOf(inner, text, comments, parent);
  return callee.type === "MemberExpression" ? fieldsOf(callee.object as Expression, text, comments, parent) : [];
}

/** What an editor writes, as the schema's code says it. */
function written(code: string): string {
  const optional = /\.(?:optional|default)\(/.test(code) ? ", or nothing" : "";
  const choices = /^z\s*\.enum\(\[(.*?)\]\)/s.exec(code)?.[1];
  if (choices !== undefined) return `${choices.replaceAll(/"(.*?)",?/g, '`"$1"`')}${optional}`.replace(/\s+/g, " ");
  const most = /\.max\((\d+)/.exec(code)?.[1];
  const limit = most === undefined ? "" : ` of at most ${most} characters`;
  // What limits the list itself stands after what it holds.
  const [, least = "", longest] = /\)\s*\.min\((\d+)[^)]*\)(?:\s*\.max\((\d+)[^)]*\))?/.exec(code) ?? [];
  const [, exactly] = /\)\s*\.length\((\d+)/.exec(code) ?? [];
  const count = longest ? ` of ${least} to ${longest}` : least && ` of at least ${least}`;
  const kinds: [RegExp, string][] = [
    [/^z\s*\.array/, `a list${exactly ? ` of ${exactly}` : count}`],
    [/^z\s*\.record|^Figures/, "names, each with its values"],
    [/^z\s*\.(?:boolean|literal\(true)/, "`true` or `false`"],
    [/^CentsAmount/, "whole cents: `12_000_00`"],
    [/^z\s*\.(?:int|number)/, "a number"],
    [/^Day/, "a day: `2026-01-31`"],
    [/^SitePath/, "a path: `/solutions`"],
    [/^ExternalUrl/, "an address: `https://…`"],
    [/^z\s*\.strictObject/, "an object"],
    [/^(?:Line|Slug|IconName|Initials|z\s*\.(?:string|email|url|iso))/, `a text${limit}`],
  ];
  const [, kind = `see ${/^\w+/.exec(code)?.[0] ?? "there"}`] = kinds.find(([pattern]) => pattern.test(code)) ?? [];
  return `${kind}${optional}`;
}

/** The words of the comment that ends just before an offset. */
function commentBefore(comments: readonly Comment[], text: string, offset: number): string {
  const comment = comments.findLast(({ end }) => end <= offset && text.slice(end, offset).trim() === "");
  return (comment?.value ?? "")
    .replace(/^\*|^\s*\* ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}
