import { expect, test } from "vitest";
import type { z } from "zod";
import { loadEntries } from "../../content/catalogue.ts";
import { Company } from "../../content/schema/company.ts";
import { Emails } from "../../content/schema/emails.ts";
import { dataFiles, entryFolders } from "../../content/schema/files.ts";
import { Service, WeekRange } from "../../content/schema/service.ts";
import { LegalFrontMatter } from "../../content/schema/legal.ts";
import { CentsAmount, ExternalUrl, Line, SitePath, Slug } from "../../content/schema/text.ts";

const { siteUrl, phone, hourlyRate, timeZone, billing } = Company.shape;

/** Custom validations, with accepted and refused values. */
test.each<[name: string, schema: z.ZodType, accepted: unknown[], refused: unknown[]]>([
  ["a line", Line, ["a", "Fees & hours", "é"], ["", " a", "a ", "a\nb", "a\u000bb", "a\u2028b"]],
  ["a slug", Slug, ["a", "process-automation", "ai-2"], ["", "-a", "a-", "a--b", "A", "a_b", "a b", "a/b", "2027"]],
  [
    "a path",
    SitePath,
    ["/", "/solutions", "/products/decision-support", "/#about", "/solutions#top"],
    ["", "solutions", "//elsewhere", "/Solutions", "/a?b=c", "https://a.example/", "/a\\b", "/a b"],
  ],
  [
    "an address elsewhere",
    ExternalUrl,
    ["https://a.example", "https://a.example/b?c=d"],
    ["a.example", "http://a.example", "javascript:alert(1)", "//a.example", "https://https://a.example"],
  ],
  ["cents", CentsAmount, [0, 1, 12_000_00], [-1, 0.5, 2 ** 60]],
  ["weeks", WeekRange, [{ min: 1, max: 1 }], [{ min: 6, max: 4 }]],
  ["hours", Service.shape.hours, [0.1, 0.3, 75, 106.7, 148.9, 4915.3], [0, -1, 0.05, 106.75]],
  ["the site's address", siteUrl, ["https://www.a.example"], ["https://www.a.example/", "http://www.a.example"]],
  [
    "a phone number",
    phone,
    ["303-555-0142", "(303) 555-0142", "+353 1 555 0142"],
    ["3035550142", "303-555-014", "+0 303-555-0142"],
  ],
  ["the hourly rate, in cents", hourlyRate, [20_00, 500_00], [0, 500]],
  ["a time zone", timeZone, ["America/Denver", "UTC"], ["MST7", "Denver"]],
  [
    "where an invoice is paid",
    billing.shape.payUrl,
    ["https://pay.example/{invoice}", "https://pay.example/?for={invoice}&lang=en"],
    ["https://pay.example/", "http://pay.example/{invoice}", "https://pay.example/{invoice}/{invoice}", "{invoice}"],
  ],
  ["a tax", billing.shape.tax, [tax(5.5), tax(8.875), tax(50)], [tax(0), tax(50.1), tax(8.8755)]],
  [
    "words of an email",
    Emails.shape.foot,
    [
      { close: "{brand}", reach: "Ring {phone}." },
      { close: "{brand}", reach: "{phone} or {email}, {phone}, {hours}" },
    ],
    ["Ring us.", "Ring { phone }.", "{phone} {fax}", "{phone} {", "{phone} }", "{phone} {}"].map((reach) => ({
      close: "{brand}",
      reach,
    })),
  ],
  ["the results of a sample", Service.shape.sample, [evaluation(2, 2)], [evaluation(2, 3), evaluation(0, 0)]],
  ["the steps of a process", Service.shape.sample, [processOf("person")], [processOf("agent")]],
  [
    "deliverables",
    Service.shape.deliverables,
    [
      [deliverable("a")],
      [{ ...deliverable("a"), price: 0, included: true }],
      [deliverable("a"), extra("b"), extra("c")],
    ],
    [
      [],
      [deliverable("a"), deliverable("a")],
      [{ ...deliverable("a"), price: 0 }],
      [{ ...deliverable("a"), weeks: { start: 2, end: 1 } }],
      [extra("a")],
      [deliverable("a"), { ...extra("b"), price: 0, included: true }],
      [deliverable("a"), ..."bcdefgh".split("").map(extra)],
    ],
  ],
  [
    "a legal date",
    LegalFrontMatter.shape.date,
    ["2025-05-22"],
    ["2025-5-22", "May 22, 2025", "2025-02-30", new Date(0)],
  ],
])("%s is validated", (_, schema, accepted, refused) => {
  expect(accepted.filter((value) => !schema.safeParse(value).success)).toEqual([]);
  expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([]);
});

/** Entries for lists that are empty in the catalogue. */
const filled: Record<string, object> = {
  "questions.ts": [{ question: "Why?", answer: "Because.", pages: ["/contact"] }],
  "redirects.ts": [{ from: "/products/old", to: "/products/new" }],
  legal: { title: "Terms", description: "What the terms say. ".repeat(4).trim(), date: "2025-05-22" },
  services: Object.assign({}, Object.values(await loadEntries("services"))[0]),
  packages: Object.assign({}, Object.values(await loadEntries("packages"))[0]),
};

test.each(Object.entries({ ...dataFiles, ...entryFolders, legal: LegalFrontMatter }))(
  "unknown keys are refused in every object of %s",
  async (file, schema) => {
    const source = filled[file] ?? (await moduleOf(file));
    expect(schema.safeParse(source).error).toBeUndefined();
    for (const path of objectPaths(source)) {
      const copy = structuredClone(source);
      Object.assign(at(copy, path), { surprise: true });
      const issues = schema.safeParse(copy).error?.issues ?? [];
      expect(issues).toEqual([expect.objectContaining({ code: "unrecognized_keys", keys: ["surprise"], path })]);
    }
  },
);

// --- internal ---

async function moduleOf(file: string): Promise<object> {
  const name = file.replace(/\.ts$/, "");
  return ((await import(`../../content/firm/${name}.ts`)) as { default: object }).default;
}

type Path = (string | number)[];

/** The paths of all objects within a value, including itself. Records are skipped: no schema lists their keys. */
function objectPaths(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectPaths(each, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value).filter(([key]) => key !== "figures" && key !== "severity");
  return [path, ...fields.flatMap(([key, each]) => objectPaths(each, [...path, key]))];
}

function at(value: object, path: Path): object {
  return path.reduce<object>((found, key) => Reflect.get(found, key) as object, value);
}

function tax(rate: number) {
  return { name: "Maine sales tax", rate, id: "ME-0000118" };
}

function deliverable(name: string) {
  return { id: name, name, description: `What ${name} hands over.`, price: 9_000_00, weeks: { start: 1, end: 2 } };
}

function extra(name: string) {
  return { ...deliverable(name), optional: true };
}

function processOf(by: string) {
  const steps = ["Read", "Type", "File"].map((name) => ({ name, by, minutes: 1 }));
  const texts = { title: "Bills", about: "An invented bill.", wentWrong: "One was read twice.", subject: "One bill" };
  return { kind: "process", ...texts, before: steps, after: steps };
}

function evaluation(cases: number, right: number) {
  const groups = ["Printed", "By hand"].map((name) => ({ name, cases, right }));
  const failures = [{ said: "Seven cod", was: "One cod" }];
  return {
    kind: "evaluation",
    title: "Bills",
    about: "An invented drawer.",
    wentWrong: "One drawer stuck.",
    groups,
    failures,
    verdict: "Read it.",
  };
}
