import sharp from "sharp";
import { expect, test } from "vitest";
import { changedFolder, type Folder } from "../../../cli/content/project/folder.ts";
import { loadProject } from "../../../cli/content/project/project.ts";
import { pagePaths } from "../../../content/paths.ts";
import { override } from "../../support/override.ts";
import { correctFields, correctMarks, correctSentences, correctTerms } from "./correct-content.ts";
import { mistakes } from "./mistakes.ts";
import { data, disk, edited, findingsIn, prose, sampled, terms, type Edit } from "./sample.ts";

test.each(mistakes)("%s is found in $3", async (rule, path, from, to, at) => {
  const found = await findingsIn(edited([[path, from, to]], disk));
  expect(found).toEqual([expect.objectContaining({ rule, path })]);
  expect(found[0]?.at.startsWith(at), `${found[0]?.at} is not ${at}`).toBe(true);
});

type Changes = Parameters<typeof changedFolder>[1];

const navigation = "content/firm/navigation.ts";
const redirects = "content/firm/redirects.ts";
const services = "content/firm/services";
const own = `${services}/strategic-ai-consultation.mdx`;
const text = disk.read(own)?.text ?? "";

test.each<[rule: string, path: string, name: string, changes: Changes | string | undefined]>([
  ["files", `${services}/strategic-ai-consultation.ts`, "no text", [{ path: own, text: undefined }]],
  ["slug", `${services}/assets.ts`, "a service has a reserved name", another("assets")],
  ["slug", `${services}/Strategic AI.ts`, "a service has no slug", another("Strategic AI")],
  ["files", "content/firm/home.ts", "facts are gone", undefined],
  ["files", `${services}/lost.mdx`, "a text has no service", "Lost.\n"],
  ["files", `${services}/other.md`, "a text nobody reads", text],
  ["files", "content/firm/legal/imprint.ts", "facts nobody reads", text],
  ["syntax", data, "facts are empty", [...another("sample-agents"), { path: data, text: "" }]],
])("%s is found in %s: %s", async (rule, path, _, given) => {
  const changes = Array.isArray(given) ? given : [{ path, text: given }];
  const found = await findingsIn(changedFolder(disk, changes));
  expect(found.map((each) => [each.rule, each.path])).toEqual([[rule, path]]);
});

const folder = "content/firm/public";

const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } });
const photoAs = (format: "png" | "jpeg") => photo.clone().toFormat(format).toBuffer();
const [png, jpeg] = await Promise.all([photoAs("png"), photoAs("jpeg")]);
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" /></svg>`);

test.each<[name: string, file: string, bytes: Buffer | string | undefined, expected: string[]]>([
  ["six megabytes", "queue.png", Buffer.concat([png, Buffer.alloc(6_000_000)]), ["public"]],
  ["bytes of another kind", "queue.png", jpeg, ["public"]],
  ["the end of a photo cut off", "queue.jpeg", jpeg.subarray(0, -40), ["public"]],
  ["what its name says", "a-queue.PNG", png, []],
  ["what a phone adds to a photo", "queue.jpg", Buffer.concat([jpeg, Buffer.from("SEFT")]), []],
  ["the name of a file that the build writes", "robots.txt", "User-agent: *", ["public"]],
  ["the name of a folder that the build writes", "products", "x", ["public"]],
  ["an address of the server", "orders/terms.pdf", "x", ["public"]],
  ["the name of a page", "about.html", "<html>", ["public"]],
  ["a space in its name", "a queue.png", png, ["public"]],
  ["no size", "line.svg", drawing.toString().replace(' viewBox="0 0 9 9"', ""), ["public"]],
  ["five megabytes of a document", "brochure.pdf", Buffer.alloc(5_200_000), []],
  ["more megabytes of a document than anybody loads", "brochure.pdf", Buffer.alloc(21_000_000), ["public"]],
  ["the name of an editor's lock", ".#queue.png", png, ["public"]],
  ["the name of a file that macOS writes", ".DS_Store", "Bud1", []],
  ["nothing behind its link", "queue.png", undefined, ["public"]],
  ["a search engine's name", "google1234.html", "google-site-verification", []],
])("a public file with %s: $3", async (_, name, bytes, expected) => {
  const path = `${folder}/${name}`;
  const content: Folder = {
    ...disk,
    list: (parent) => [...disk.list(parent), ...(parent === folder ? [name] : [])],
    size: (asked) => (asked === path ? bytes?.length : disk.size(asked)),
    bytes: (asked) => (asked === path ? Buffer.from(bytes ?? "") : disk.bytes(asked)),
  };
  expect((await findingsIn(content)).map((each) => each.rule)).toEqual(expected);
});

test.each(["about", "Imprint"])("a legal text cannot have the address of %s", async (name) => {
  const head = `---\ntitle: Imprint\ndescription: ${"Who is behind it. ".repeat(5)}\ndate: 2025-05-22\n---\n`;
  const imprint = { path: `content/firm/legal/${name}.mdx`, text: head + text };
  const found = await findingsIn(changedFolder(disk, [imprint]));
  expect(found.map((each) => each.rule)).toContain("slug");
});

test.each<[name: string, rules: string[], ...edits: Edit[]]>([
  // Sentences stand together, since a finding quotes its own.
  ["sentences with a number", [], [prose, "", correctSentences.join("\n\n")], [terms, "", correctTerms.join("\n\n")]],
  ...correctMarks.map((mark): [string, [], Edit] => [mark, [], [prose, "", mark]]),
  ...correctFields.map(([name, from, to]): [string, [], Edit] => [name, [], [data, from, to]]),
  ["a menu's link to a section", [], [navigation, '"/benefits"', '"/#benefits"']],
  ["another privacy policy", Array(4).fill("legal"), [navigation, 'privacy: "/privacy"', 'privacy: "/terms"']],
  [
    "a choice of which nothing is left that has a fee",
    ["schema"],
    ...["8_000_00", "26_000_00"].map((fee): Edit => [data, `price: ${fee},`, `price: ${fee},\n      optional: true,`]),
    [data, "price: 6_000_00,\n      optional: true,", "price: 0,\n      included: true,"],
    [data, "total: 40_000_00,", "total: 34_000_00,"],
    [data, "hours: 80,", "hours: 68,"],
  ],
])("in $0 the check finds $1", async (_, expected, ...edits) => {
  expect((await findingsIn(edited(edits))).map(({ rule }) => rule)).toEqual(expected);
});

test.each<[path: string, from: string, to: string, help: string]>([
  [data, "price: 6_000_00", "price: 6,000", "amounts are cents without commas"],
  [data, "price: 6_000_00", "price: 7_000_00", "Write total: 41_000_00 and hours: 82, or"],
  [data, "total: 40_000_00", "total: $40,000", "amounts are cents without commas"],
  [data, '"briefcase"', '"brief"case"', "a quote in a text is “ or ”"],
  [prose, "", "At <Price service=sample-agents />.", 'put values in quotes, like service="…"'],
  [redirects, "[", '[{ from: "/a", to: "/" }, { from: "/a/", to: "/about" }', "Remove one of the two."],
  [prose, "", "One line<br>and another.", "like <br />"],
  [prose, "", "See [it](#wher).\n\n## Where", 'Did you mean "where"?'],
  [prose, "", "The package is $900.", 'Write <Price package="personal-ai-strategy" />'],
  [prose, "", "![A form](/Form.PNG)", 'Did you mean "/form.png"?'],
  [prose, "", "![A page](/robots.txt)", "PNG, JPEG, WebP, AVIF, GIF or SVG"],
  [prose, "", "Write to [us](hello@elsewhere.example).", "Write mailto:hello@elsewhere.example."],
  [data, "optional: true", 'optional: "true"', "Write true, without quotation marks."],
])("the remedy for $2 can be followed", async (path, from, to, help) => {
  const found = await findingsIn(edited([[path, from, to]]));
  expect(found).toMatchObject([{ help: expect.stringContaining(help) }]);
});

test("names the length of a text with its limit", async () => {
  const long: Edit = ["content/firm/questions.ts", "Who reads our ledgers?", "a".repeat(124)];
  expect((await findingsIn(edited([long])))[0]?.message).toMatch(/: 124 characters long; at most 120\.$/);
});

test("a link to a page without texts says where to write them", async () => {
  using _ = override<Record<string, string>>(pagePaths, { unwritten: "/unwritten" });
  const found = await findingsIn(edited([[prose, "", "Read [it](/unwritten)."]]));
  expect(found).toMatchObject([{ rule: "link", help: expect.stringContaining("unwritten in content/firm/pages.ts") }]);
});

test("suggests shares that add up to 100", async () => {
  const [found] = await findingsIn(edited([["content/firm/dashboard.ts", "percentage: 26", "percentage: 62"]]));
  const shares = found?.message.match(/\d+(?=,| in)/g)?.map(Number) ?? [];
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
});

test("an invalid file causes no findings in other files", async () => {
  const broken: Edit = [`${services}/process-automation.ts`, 'iconColor: "', 'iconColor: "no '];
  const right = await findingsIn(edited([broken]));
  expect(right.map(({ rule }) => rule)).toEqual(["schema"]);
});

test("lists what names a removed service, even in a circle of related services", async () => {
  const back = 'related: { service: "strategic-ai-consultation", reason: "It comes first." },\n} satisfies';
  const circle = edited([[`${services}/tactical-ai-consultation.ts`, "} satisfies", back]], disk);
  const removed = [own, own.replace("mdx", "ts")].map((path) => ({ path, text: undefined }));
  expect((await findingsIn(changedFolder(circle, removed))).map(({ rule, at }) => [rule, at])).toEqual([
    ["link", "[Strategic AI Consultation](/products/strategic-ai-consultation)"],
    ["reference", 'service: "strategic-ai-consultation"'],
  ]);
});

test("accepts files with CRLF line ends", async () => {
  const files = loadProject(disk, Date.now()).files.map(({ source: { path, text: lf } }) => {
    return { path, text: lf.replaceAll("\n", "\r\n") };
  });
  expect(await findingsIn(changedFolder(disk, files))).toEqual([]);
});

test("finds that every service is a draft", async () => {
  const names = disk.list(services).filter((name) => name.endsWith(".ts"));
  const drafts = names.map((name): Edit => [`${services}/${name}`, "} satisfies", "draft: true } satisfies"]);
  const found = await findingsIn(edited(drafts, disk));
  expect(found.filter(({ rule }) => rule === "files")).toEqual([expect.objectContaining({ at: "draft: true" })]);
});

test("finds the footer label of a hidden service", async () => {
  const hidden: Edit = [`${services}/process-automation.ts`, "} satisfies", "draft: true } satisfies"];
  const found = await findingsIn(edited([hidden], disk));
  const labels = found.filter(({ rule }) => rule === "label");
  expect(labels).toMatchObject([{ path: navigation }]);
});

test("finds a package price in dollars", async () => {
  const paths = ["content/firm/packages/personal-ai-strategy.ts", "content/firm/order.ts"];
  const edits = paths.map((path): Edit => [path, "1_000_00", "1_000"]);
  expect(await findingsIn(edited(edits, disk))).toMatchObject([{ rule: "order" }]);
});

/** A service of this name. */
function another(name: string): Changes {
  return [data, prose].map((path) => ({
    path: path.replace("sample-agents", name),
    text: sampled.read(path)?.text.replaceAll("sample-agents", name),
  }));
}
