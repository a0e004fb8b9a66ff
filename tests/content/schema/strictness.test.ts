import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { entriesOf } from "../../../content/entries.ts";
import { dataFiles, entryFolders } from "../../../content/schema/files.ts";
import { Service, WeekRange } from "../../../content/schema/service.ts";
import { LegalFrontMatter } from "../../../content/schema/site.ts";
import { CentsAmount, ExternalUrl, Line, SitePath, Slug } from "../../../content/schema/text.ts";

/** The lists that are empty in the catalogue, with an entry each, so that their objects are tested too. */
const checks = {
  severity: {},
  hoursPerWeek: { min: 10, max: 40 },
  silenced: [{ rule: "claim", file: "content/firm/home.ts", words: "40%", reason: "Said by the client." }],
};
const questions = [{ question: "Why?", answer: "Because.", pages: ["/contact"] }];
const redirects = [{ from: "/products/old", to: "/products/new" }];

const filled: Record<string, object> = { "checks.ts": checks, "questions.ts": questions, "redirects.ts": redirects };

async function sourceOf(file: string): Promise<object> {
  return filled[file] ?? ((await import(`../../../content/firm/${file}`)) as { default: object }).default;
}

async function firstOf(kind: keyof typeof entryFolders): Promise<object> {
  return Object.assign({}, Object.values(await entriesOf(kind))[0]);
}

const sources: { file: string; schema: z.ZodType; source: object }[] = [
  ...(await Promise.all(
    Object.entries(dataFiles).map(async ([file, schema]) => ({ file, schema, source: await sourceOf(file) })),
  )),
  { file: "packages", schema: entryFolders.packages, source: await firstOf("packages") },
  { file: "services", schema: entryFolders.services, source: await firstOf("services") },
  {
    file: "legal",
    schema: LegalFrontMatter,
    source: { title: "Terms", description: "What the terms say. ".repeat(4).trim(), date: "2025-05-22" },
  },
];

/** The optional fields; all others are required. */
const optional = new Set([
  "additionalInfo",
  "badge",
  "bank",
  "countriesAre",
  "counts",
  "deployments",
  "draft",
  "figures",
  "hoursPerWeek",
  "indexed",
  "lateFee",
  "links",
  "marker",
  "note",
  "optional",
  "payUrl",
  "portrait",
  "priceNote",
  "related",
  "requires",
  "sample",
  "severity",
  "silenced",
  "tax",
  "team",
]);

/** Optional fields whose names other objects require, each with its file. */
const optionalHere = new Set([
  "order.ts: package",
  "order.ts: title",
  "order.ts: price",
  "packages: hours",
  "packages: group",
  "packages: introductoryPrice",
  "packages: technologies",
  "packages: technologiesTitle",
  "services: group",
]);

/** A source is required but in a sample's transcript. */
function optionalAt(file: string, [field]: PropertyKey[], key: string): boolean {
  if (field === undefined && optionalHere.has(`${file}: ${key}`)) return true;
  return optional.has(key) || (field === "sample" && key === "source");
}

/** Records, whose keys no schema lists. */
const records = new Set(["figures", "severity"]);

describe.each(sources)("$file", ({ file, schema, source }) => {
  test("is accepted unchanged", () => {
    expect(schema.safeParse(source).error).toBeUndefined();
  });

  test("refuses an unknown key in each of its objects, and says where", () => {
    for (const path of objectPaths(source)) {
      const copy = structuredClone(source);
      Object.assign(at(copy, path), { surprise: true });
      const issues = schema.safeParse(copy).error?.issues ?? [];
      expect(issues).toEqual([expect.objectContaining({ code: "unrecognized_keys", keys: ["surprise"], path })]);
    }
  });

  test("refuses to lose any field that is not optional, and says which", () => {
    for (const path of objectPaths(source)) {
      for (const key of Object.keys(at(source, path)).filter((each) => !optionalAt(file, path, each))) {
        const copy = structuredClone(source);
        Reflect.deleteProperty(at(copy, path), key);
        const issues = schema.safeParse(copy).error?.issues ?? [];
        expect(issues.map((issue) => issue.path)).toContainEqual([...path, key]);
      }
    }
  });
});

test.each([
  [CentsAmount, 0.5, "must be whole cents, like 12_000_00 for $12,000"],
  [CentsAmount, -1, "must not be negative"],
  [Line, "", "must not be empty"],
  [Line, "a ", "must not begin or end with a space"],
  [Line, "a\nb", "must be one line, without tabs and control characters"],
  [Line, "a\u000bb", "must be one line, without tabs and control characters"],
  [Line, "a\u2028b", "must be one line, without tabs and control characters"],
  [Slug, "Process Automation", 'must be lowercase words joined by hyphens, like "process-automation"'],
  [Slug, "2027", 'must be lowercase words joined by hyphens, like "process-automation"'],
  [SitePath, "solutions", 'must be a path within the site, like "/solutions"'],
  [ExternalUrl, "http://a.example", "must be a complete https:// address"],
  [WeekRange, { min: 6, max: 4 }, "must not be smaller than min"],
  [Service.shape.hours, 1.25, "must have at most one decimal"],
])("a refusal says what to write (%#)", (schema: z.ZodType, value: unknown, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("hours take every tenth up to ten thousand", () => {
  const refused = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 10).filter(
    (hours) => !Service.shape.hours.safeParse(hours).success,
  );
  expect(refused).toEqual([]);
});

// --- internal ---

type Path = (string | number)[];

/** The paths of all objects within a value, including itself. */
function objectPaths(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectPaths(each, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value).filter(([key]) => !records.has(key));
  return [path, ...fields.flatMap(([key, each]) => objectPaths(each, [...path, key]))];
}

function at(value: object, path: Path): object {
  return path.reduce<object>((found, key) => Reflect.get(found, key) as object, value);
}
