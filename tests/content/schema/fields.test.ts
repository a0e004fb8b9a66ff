import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { About } from "../../../content/schema/about.ts";
import { Checks } from "../../../content/schema/checks.ts";
import { Company, PostalAddress } from "../../../content/schema/company.ts";
import { DashboardSlide, InventoryRow, OverviewMetric } from "../../../content/schema/dashboard.ts";
import { Emails } from "../../../content/schema/emails.ts";
import { Counter, Country, StatCard, Testimonial } from "../../../content/schema/home.ts";
import {
  Accent,
  CentsAmount,
  ExternalUrl,
  Figures,
  IconName,
  Line,
  PageMeta,
  SitePath,
  Slug,
} from "../../../content/schema/text.ts";
import { Package } from "../../../content/schema/package.ts";
import { Service, WeekRange } from "../../../content/schema/service.ts";
import { LegalFrontMatter, RequestDemoPage } from "../../../content/schema/site.ts";

/** For each schema, values that it accepts and values that it rejects. */
const tables: [name: string, schema: z.ZodType, accepted: unknown[], refused: unknown[]][] = [
  ["Line", Line, ["a", "Fees & hours", "é"], ["", " a", "a ", "a\nb", 1, null, undefined]],
  ["Slug", Slug, ["a", "process-automation", "ai-2"], ["", "-a", "a-", "a--b", "A", "a_b", "a b", "a/b", 1]],
  ["IconName", IconName, ["compass", "refresh-cw"], ["", "lucide:compass", "Compass", "refresh_cw"]],
  ["Accent", Accent, ["primary", "secondary", "accent"], ["", "Primary", "purple", null]],
  [
    "SitePath",
    SitePath,
    ["/", "/solutions", "/products/decision-support", "/#about", "/solutions#top"],
    ["", "solutions", "//elsewhere", "/Solutions", "/a?b=c", "https://a.example/", "/a\\b", "/a b"],
  ],
  [
    "ExternalUrl",
    ExternalUrl,
    ["https://a.example", "https://a.example/b?c=d"],
    ["", "a.example", "http://a.example", "javascript:alert(1)", "//a.example", "ftp://a.example"],
  ],
  [
    "CentsAmount",
    CentsAmount,
    [0, 1, 12_000_00],
    [-1, 0.5, "100", Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, null],
  ],
  [
    "WeekRange",
    WeekRange,
    [
      { min: 1, max: 1 },
      { min: 4, max: 6 },
    ],
    [{ min: 6, max: 4 }, { min: 0, max: 1 }, { min: 1.5, max: 2 }, { min: 1 }, "4-6"],
  ],
  ["state", PostalAddress.shape.state, ["CO"], ["Colorado", "co", "C", ""]],
  ["zip", PostalAddress.shape.zip, ["80104"], ["8010", "801040", "80104-1234", 80104]],
  ["email", Company.shape.email, ["a@b.example", "è@b.example"], ["a", "a@", "@b.example", "a b@c.example", ""]],
  ["phone", Company.shape.phone, ["303-555-0142", "+353 1 555 0142"], ["3035550142", "303-555-014", "+0 303-555-0142"]],
  ["siteUrl", Company.shape.siteUrl, ["https://www.a.example"], ["https://www.a.example/", "http://www.a.example"]],
  ["hourlyRate", Company.shape.hourlyRate, [20_00, 500_00], [0, -1, 500, 0.5, "$500", Number.NaN]],
  ["estimateValidDays", Company.shape.estimateValidDays, [1, 30], [0, -1, 1.5, "30"]],
  [
    "words of an email",
    Emails.shape.foot,
    [{ reach: "Ring {phone}." }, { reach: "{phone} or {email}, {phone}, {hours}" }],
    ["Ring us.", "Ring { phone }.", "{phone} {fax}", "{phone} {", "{phone} }", "{phone} {}", " {phone}", ""].map(
      (reach) => ({ reach }),
    ),
  ],
  ["invoiceWithinHours", Company.shape.invoiceWithinHours, [1, 24], [0, -1, 1.5, "24"]],
  ["timeZone", Company.shape.timeZone, ["America/Denver", "UTC"], ["MST7", "Denver", ""]],
  ["dueDays", Company.shape.billing.shape.dueDays, [0, 14, 180], [-1, 1.5, 181, "14"]],
  [
    "instructions",
    Company.shape.billing.shape.instructions,
    [["By check"], ["a", "b", "c"], ["x".repeat(150)]],
    [[], ["a", "b", "c", "d"], [""], ["x".repeat(151)], "By check"],
  ],
  [
    "bank",
    Company.shape.billing.shape.bank,
    [undefined, bank("999999992", "0000118118")],
    [bank("999999991", "0000118118"), bank("99999999", "0000118118"), bank("999999992", "118"), "999999992"],
  ],
  [
    "payUrl",
    Company.shape.billing.shape.payUrl,
    [undefined, "https://pay.example/{invoice}", "https://pay.example/?for={invoice}&lang=en"],
    ["https://pay.example/", "http://pay.example/{invoice}", "https://pay.example/{invoice}/{invoice}", "{invoice}"],
  ],
  ["lateFee", Company.shape.billing.shape.lateFee, [undefined, "x".repeat(150)], ["", "x".repeat(151)]],
  [
    "tax",
    Company.shape.billing.shape.tax,
    [undefined, tax(5.5), tax(8.875), tax(50)],
    [tax(0), tax(-1), tax(50.1), tax(8.8755), { ...tax(5), name: "" }, { name: "VAT", rate: 20 }],
  ],
  ["remindDaysBefore", Company.shape.billing.shape.remindDaysBefore, [[], [3, 1]], [[0], [-1], [1.5], 3]],
  ["remindDaysAfter", Company.shape.billing.shape.remindDaysAfter, [[], [7]], [[0], ["7"]]],
  ["retention", Company.shape.retention.shape.orders, [1, 2555], [0, -1, 0.5]],
  ["description", PageMeta.shape.description, ["x".repeat(170)], ["x".repeat(171), ""]],
  ["keywords", PageMeta.shape.keywords, [["one"]], [[], [""], "one"]],
  ["blurb", Service.shape.blurb, ["x".repeat(160)], ["x".repeat(161), ""]],
  ["description of a service", Service.shape.description, ["x".repeat(240)], ["x".repeat(241), ""]],
  ["blurb of a package", Package.shape.blurb, ["x".repeat(160)], ["x".repeat(161), ""]],
  ["description of a package", Package.shape.description, ["x".repeat(240)], ["x".repeat(241), ""]],
  ["figures", Figures, [{}, { source: ["30 days"] }], [{ source: [] }, { source: [""] }, { "": ["30 days"] }]],
  [
    "related",
    Service.shape.related,
    [undefined, { service: "cafe-scheduling", reason: "When it is about charts." }],
    [
      { service: "cafe-scheduling" },
      { service: "/products/cafe-scheduling", reason: "Charts." },
      { service: "a", reason: "" },
    ],
  ],
  [
    "sample",
    Service.shape.sample,
    [undefined, evaluation({ cases: 2, right: 2 })],
    [
      { kind: "poster", title: "A", about: "B" },
      evaluation({ cases: 2, right: 3 }),
      evaluation({ cases: 0, right: 0 }),
    ],
  ],
  ["severity", Checks.shape.severity, [undefined, { total: "warning" }], [{ total: "off" }]],
  [
    "silenced",
    Checks.shape.silenced,
    [undefined, [exception("Agreed on.", "field")], [exception("Agreed on.", "words")]],
    [[exception("Agreed on", "words")], [exception("Agreed on.", "other")], [{}]],
  ],
  ["hoursPerWeek", Checks.shape.hoursPerWeek, [undefined, pace(4, 4)], [pace(5, 4), pace(0, 4)]],
  ["benefits", Service.shape.benefits, [lines(4), lines(6)], [lines(3), lines(7)]],
  [
    "deliverables",
    Service.shape.deliverables,
    [
      [deliverable("a")],
      [deliverable("a"), deliverable("b")],
      [{ ...deliverable("a"), price: 0, included: true }],
      [
        deliverable("a"),
        { ...deliverable("b"), optional: true },
        { ...deliverable("c"), optional: true, requires: "b" },
      ],
    ],
    [
      [],
      [deliverable("a"), deliverable("a")],
      [{ ...deliverable("a"), price: 0 }],
      [{ ...deliverable("a"), id: "A" }],
      [{ ...deliverable("a"), weeks: { start: 2, end: 1 } }],
      [{ ...deliverable("a"), optional: true }],
      [deliverable("a"), { ...deliverable("b"), price: 0, included: true, optional: true }],
      [deliverable("a"), { ...deliverable("b"), optional: true }, { ...deliverable("c"), requires: "b" }],
      [deliverable("a"), { ...deliverable("b"), requires: "b" }],
      [deliverable("a"), ..."bcdefgh".split("").map((name) => ({ ...deliverable(name), optional: true }))],
    ],
  ],
  ["hours", Service.shape.hours, [0.1, 0.3, 75, 106.7, 148.9, 4915.3], [0, -1, 0.05, 106.75, "106"]],
  [
    "priceNote",
    Package.shape.priceNote,
    [undefined, { date: "2026-01-31", reason: "Two more sessions." }],
    [{ date: "2026-01-31", reason: "More" }, { date: "today", reason: "Two more sessions." }, "Two more sessions."],
  ],
  ["inclusions", Package.shape.inclusions, [inclusions(1), inclusions(8)], [inclusions(0), inclusions(9)]],
  ["counts", Counter.shape.counts, [undefined, "deployments", "countries"], ["projects", ""]],
  ["portrait", About.shape.team.unwrap().element.shape.portrait, ["/a.jpg"], ["a.jpg", "//a/a.jpg", "/a"]],
  ["counter", Counter.shape.value, [0, 9], [-1, 1.5, "9"]],
  ["isoNumeric", Country.shape.isoNumeric, ["840", "004"], ["84", "8400", "USA", 840]],
  ["initials", Testimonial.shape.initials, ["AT", "JFK"], ["A", "at", "ABCD"]],
  ["sourceUrl", StatCard.shape.sourceUrl, ["https://a.example"], ["a.example"]],
  [
    "history",
    OverviewMetric.shape.history,
    [[1, 2, 3, 4]],
    [
      [1, 2, 3],
      ["1", "2", "3", "4"],
    ],
  ],
  ["percentage", InventoryRow.shape.percentage, [0, 36, 100], [-1, 101, 36.4]],
  ["slide kind", DashboardSlide, [], [{ kind: "unknown", title: "a", subtitle: "b" }]],
  [
    "steps of the first call",
    RequestDemoPage.shape.call,
    [[{ title: "We ask", text: "You answer." }]],
    [
      [],
      Array.from({ length: 6 }, () => ({ title: "We ask", text: "You answer." })),
      [{ title: "We ask" }],
      ["We ask"],
    ],
  ],
  ["what to bring", RequestDemoPage.shape.bring, [["A ledger."]], [[], [""], "A ledger."]],
  ["when a message is answered", RequestDemoPage.shape.answer, ["x".repeat(200)], ["x".repeat(201), "", undefined]],
  ["legal date", LegalFrontMatter.shape.date, ["2025-05-22"], ["2025-5-22", "May 22, 2025", "2025-02-30", new Date(0)]],
];

describe.each(tables)("%s", (_name, schema, accepted, refused) => {
  test("takes what it should and refuses what it should", () => {
    expect(accepted.filter((value) => !schema.safeParse(value).success)).toEqual([]);
    expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});

// --- internal ---

function bank(routing: string, account: string) {
  return { holder: "Firm LLC", bank: "Wharf Bank", routing, account };
}

function tax(rate: number) {
  return { name: "Maine sales tax", rate, id: "ME-0000118" };
}

function deliverable(name: string) {
  return { id: name, name, description: `What ${name} hands over.`, price: 9_000_00, weeks: { start: 1, end: 2 } };
}

function evaluation(group: { cases: number; right: number }) {
  const groups = ["Printed", "By hand"].map((name) => ({ name, ...group }));
  const failures = [{ said: "Seven cod", was: "One cod" }];
  return { kind: "evaluation", title: "Bills", about: "An invented drawer.", groups, failures, verdict: "Read it." };
}

function pace(min: number, max: number) {
  return { min, max };
}

function lines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Line ${index}`);
}

function exception(reason: string, named: string) {
  return { rule: "total", file: "content/firm/home.ts", [named]: "stats[0].value", reason };
}

function inclusions(count: number): object[] {
  return lines(count).map((title) => ({ title, description: "What the client gets.", icon: "clock" }));
}
