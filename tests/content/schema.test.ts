import { expect, test } from "vitest";
import { z } from "zod";
import { Company } from "../../content/schema/company.ts";
import { Emails } from "../../content/schema/emails.ts";
import { dataFiles, entryFolders } from "../../content/schema/files.ts";
import { LegalFrontMatter } from "../../content/schema/pages.ts";
import { EvaluationSample } from "../../content/schema/sample.ts";
import { SavedWork, Service, WeekRange } from "../../content/schema/service.ts";
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
  ["the hourly rate, in cents", hourlyRate, [20_00, 500_00, 433_30], [0, 500, 433_33]],
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
    Emails.shape.foot.in.shape.reach,
    ["Ring {phone}.", "{phone} or {email}, {phone}, {hours}"],
    ["Ring us.", "Ring { phone }.", "{phone} {fax}", "{phone} {", "{phone} }", "{phone} {}"],
  ],
  ["the results of a sample", EvaluationSample.shape.groups.element, [results(2, 2)], [results(2, 3), results(0, 0)]],
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
  ["the cost of an hour saved", SavedWork.shape.cost, [1_00, 999_00], [99, 1_000_00]],
  ["a date", LegalFrontMatter.shape.date, ["2025-05-22"], ["2025-5-22", "May 22, 2025", "2025-02-30", new Date(0)]],
])("%s is validated", (_, schema, accepted, refused) => {
  expect(accepted.filter((value) => !schema.safeParse(value).success)).toEqual([]);
  expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([]);
});

test.each(Object.entries({ ...dataFiles, ...entryFolders, legal: LegalFrontMatter }))(
  "unknown keys are refused in every object of %s",
  (_, schema) => {
    const objects = objectsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
    expect(objects).not.toEqual([]);
    expect(objects.filter((each) => Reflect.get(each, "additionalProperties") !== false)).toEqual([]);
  },
);

/** The objects with named keys in a schema, as JSON Schema. */
function objectsIn(schema: unknown): object[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.values(schema).flatMap((each) => objectsIn(each));
  return "properties" in schema ? [schema, ...inner] : inner;
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
  const texts = { title: "Bills", intro: "An invented bill.", wentWrong: "One was read twice.", subject: "One bill" };
  return { kind: "process", ...texts, before: steps, after: steps };
}

function results(cases: number, right: number) {
  return { name: "Printed", cases, right };
}
