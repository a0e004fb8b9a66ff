import { readdirSync, readFileSync } from "node:fs";
import { format } from "oxfmt";
import { expect, test } from "vitest";
import { z } from "zod";
import { Command } from "../cli/command.ts";
import { rules } from "../cli/content/check/check-project.ts";
import { addEditorCommands } from "../cli/content/commands.ts";
import { markdownTable } from "../cli/output/table.ts";

test("docs/reference.md is current (npm run reference writes it)", async () => {
  await expect(await reference()).toMatchFileSnapshot("../docs/reference.md");
});

/** The reference: commands, rules of the check, fields of the content, and bodies of the posts. */
async function reference(): Promise<string> {
  const schemaFiles = readdirSync(folder).filter((name) => name !== "files.ts");
  const text = [
    "# Reference",
    "`npm run reference` writes this file from the schemas, the rules and the commands.",
    "## Commands",
    ...helpOfEditors().map(({ name, help }) => `### ${name}\n\n\`\`\`\n${help}\n\`\`\``),
    "## Rules of the check",
    markdownTable(
      ["Rule", "Severity", "What must hold"].map(column),
      rules.map(({ name, severity, explanation }) => [`\`${name}\``, severity, explanation]),
    ),
    "## Fields",
    "Each file of `content/firm/` has the schema in `content/schema/` that `files.ts` lists next to it.",
    ...(await describeSchemas(schemaFiles)),
    "## Posts",
    "Both are JSON, or a form as a browser without JavaScript posts it.",
    ...(await describeSchemas(["../forms/requests.ts", "../forms/order.ts"])).filter((each) =>
      each.includes(" `POST /"),
    ),
  ].join("\n\n");
  const { code } = await format("reference.md", `${text}\n`, { printWidth: 120 });
  return code;
}

const column = (heading: string) => ({ heading });

/** The help of each command for editors. */
function helpOfEditors(): { name: string; help: string }[] {
  const program = new Command("npx site-cli", { now: Date.now, env: {} });
  addEditorCommands(program);
  return program.commands.map((command) => {
    command.configureHelp({ helpWidth: 100 });
    return { name: command.name(), help: command.helpInformation().trim() };
  });
}

const folder = new URL("../content/schema/", import.meta.url);

/** A schema in JSON Schema, as far as the reference shows it. */
interface JsonSchema {
  $ref?: string;
  title?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Describes the exported schemas of files: their names, docstrings and fields. */
async function describeSchemas(files: readonly string[]): Promise<string[]> {
  const registry = z.registry<{ id: string; title: string }>();
  const docs = new Map<string, Map<string, string>>();
  for (const name of files) {
    const exported: Record<string, unknown> = await import(new URL(name, folder).href);
    for (const [id, doc] of docstringsIn(name)) {
      const schema = exported[id];
      if (!(schema instanceof z.core.$ZodType)) continue;
      registry.add(schema, { id, title: id });
      docs.set(id, doc);
    }
  }
  const { schemas } = z.toJSONSchema(registry, { io: "input", unrepresentable: "any", cycles: "ref" });
  /** Schemas with fields of another one, which has the docstrings. */
  const bases: Record<string, string> = {
    Service: "Offering",
    Package: "Offering",
    RequestDemoPage: "Page",
    OrderPage: "Page",
  };
  return [...docs].map(([name, doc]) => {
    const fields = fieldsOf(schemas[name] as JsonSchema, new Map([...(docs.get(bases[name] ?? "") ?? []), ...doc]));
    const fieldTable =
      fields.length > 0 ? [markdownTable(["Field", "What is written", "What it is"].map(column), fields)] : [];
    return [`### ${name}`, doc.get("") ?? "", ...fieldTable].join("\n\n");
  });
}

/** The fields of an object, and those of objects in it, as rows. */
function fieldsOf(schema: JsonSchema, docs: ReadonlyMap<string, string>, parent = ""): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const path = `${parent}${key}`;
    const optional = schema.required?.includes(key) ? "" : ", or nothing";
    const inner = fieldsOf(value.items ?? value, docs, `${path}.`);
    return [[`\`${path}\``, `${describeValue(value)}${optional}`, docs.get(path) ?? ""], ...inner];
  });
}

const kinds: Record<string, string> = {
  Line: "a line of text",
  Template: "a line of text with placeholders",
  Slug: "a slug: `process-automation`",
  CentsAmount: "whole cents: `12_000_00`",
  Day: "a day: `2026-01-31`",
  SitePath: "a path: `/solutions`",
  ExternalUrl: "an address: `https://…`",
};

const types: Record<string, string> = {
  string: "a text",
  integer: "a number",
  number: "a number",
  boolean: "`true` or `false`",
};

function describeValue(schema: JsonSchema): string {
  const name = schema.$ref?.split("/").at(-1) ?? schema.title ?? "";
  const { minLength = 1, maxLength } = schema;
  if (maxLength !== undefined && name !== "Slug")
    return `a text of ${minLength > 1 ? `${minLength} to` : "at most"} ${maxLength} characters`;
  if (kinds[name]) return kinds[name];
  if (schema.$ref) return `see ${name.replace("#", "")}`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((each) => `\`${String(each)}\``).join(" ");
  if (schema.anyOf) return schema.anyOf.map((each) => describeValue(each)).join(", or ");
  if (schema.type === "array") return `a list${countOf(schema)}`;
  return types[schema.type ?? ""] ?? "an object";
}

function countOf({ minItems, maxItems }: JsonSchema): string {
  if (minItems === undefined) return maxItems === undefined ? "" : ` of at most ${maxItems}`;
  if (maxItems === undefined) return ` of at least ${minItems}`;
  return minItems === maxItems ? ` of ${minItems}` : ` of ${minItems} to ${maxItems}`;
}

const comment = String.raw`/\*\*(?<comment>[^]*?)\*/`;
const declaration = String.raw`^(?:export const (?<name>\w+)|(?:export|const|function|interface|type) )`;
const property = String.raw`^(?<indent> +)(?:"(?<quoted>[^"]+)"|(?<key>\w+)):`;
const token = new RegExp(`${comment}|${declaration}|${property}`, "gm");

/** The docstrings of a schema file: for each exported schema its own at "", and those of its fields by path. */
function docstringsIn(file: string): Map<string, Map<string, string>> {
  const docs = new Map<string, Map<string, string>>();
  let doc = "";
  let fields: Map<string, string> | undefined;
  let path: { indent: number; key: string }[] = [];
  for (const { groups = {} } of readFileSync(new URL(file, folder), "utf8").matchAll(token)) {
    const { name, indent } = groups;
    if (groups["comment"] !== undefined) {
      doc = groups["comment"]
        .replaceAll(/^\s*\* ?/gm, "")
        .replaceAll(/\s+/g, " ")
        .trim();
      continue;
    }
    if (indent === undefined) {
      fields = name === undefined ? undefined : new Map([["", doc]]);
      if (name !== undefined && fields) docs.set(name, fields);
      path = [];
    } else {
      path = path.filter((outer) => outer.indent < indent.length);
      path.push({ indent: indent.length, key: groups["quoted"] ?? groups["key"] ?? "" });
      if (doc !== "") fields?.set(path.map(({ key }) => key).join("."), doc);
    }
    doc = "";
  }
  return docs;
}
