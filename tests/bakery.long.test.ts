import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { copyWithFirm } from "./project-copy.ts";

/** Words of this repository's firm and its trade. */
const words =
  /\b(?:[Cc]onsult\w*|AI|(?<!-)agents?|agentic|Strateg\w*|data science|machine learning|[Cc]airn\w*|[Pp]erplexity|[Dd]ealership|[Ll]uminaries|Turing|Boulder|1f4b43|7fc2ae)\b|M9\.8 7\.6C8\.9/g;

/** Every email, with what is attached to it, as it would be sent. */
const script = `
  import { htmlOf } from "./functions/mail/compose.ts";
  import { drawDocument } from "./functions/orders/draw-document.ts";
  import { everyMail } from "./tests/functions/every-mail.ts";
  import { extractText, getDocumentProxy, getMeta } from "unpdf";
  for (const draft of everyMail) {
    console.log(draft.kind, JSON.stringify(draft), htmlOf(draft.subject, draft.body));
    for (const { content } of draft.documents ?? []) {
      const pdf = await getDocumentProxy(new Uint8Array(await drawDocument(JSON.parse(content))));
      console.log((await extractText(pdf, { mergePages: true })).text, JSON.stringify(await getMeta(pdf)));
    }
  }`;

describe("a bakery without a package", { timeout: 300_000 }, () => {
  let folder: string;
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 64_000_000,
      env: { PATH: process.env["PATH"], NO_COLOR: "1" },
    });
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    folder = copyWithFirm("tests/fixtures/bakery", "bakery", "tests/fixtures/firm");
    const emails = join(folder, "content/firm/emails.ts");
    writeFileSync(emails, readFileSync(emails, "utf8").replaceAll("consultation", "tasting"));
    const { status, output } = run("site/build/build.ts");
    if (status !== 0) throw new Error(`The bakery's build failed:\n${output}`);
  }, 300_000);

  test("has a site that never speaks of consulting", () => {
    const entries = readdirSync(join(folder, "dist"), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz|woff2|png)$/.test(entry.name));
    expect(files.length).toBeGreaterThan(70);
    expect(existsSync(join(folder, "dist/order.html"))).toBe(false);
    const found = files.flatMap((entry) =>
      wordsIn(readFileSync(join(entry.parentPath, entry.name), "utf8")).map((word) => `${entry.name}: ${word}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test("shows as many statistics as it has", () => {
    const home = readFileSync(join(folder, "dist/index.html"), "utf8");
    expect(home.match(/id="stat-\d"/g)).toHaveLength(2);
    expect(home).toContain("$60/hr");
    expect(home).not.toContain('opens in a new tab)" class="grid size-11');
  });

  test("shows no heading over samples that it does not have", () => {
    expect(readFileSync(join(folder, "dist/benefits.html"), "utf8")).not.toContain("What It Got Wrong");
  });

  test("writes emails that speak of tastings", () => {
    writeFileSync(join(folder, "every-email.ts"), script);
    const { status, output } = run("every-email.ts");
    expect({ status, words: wordsIn(output) }).toEqual({ status: 0, words: [] });
    expect(output).toContain("tasting");
    expect(output).toContain("Ember & Rye Bakery LLC");
  });

  test("has commands that speak of nothing else", () => {
    const commands = [["check"], ["new-service", "rolls", "--title", "Rolls"]];
    const groups = ["orders", "mail", "messages", "privacy", "books"].map((group) => [group, "--help"]);
    for (const command of [...commands, ["--help"], ...groups]) {
      const { status, output } = run("cli/main.ts", ...command);
      expect({ command, status, words: wordsIn(output) }).toEqual({ command, status: 0, words: [] });
    }
  });
});

function wordsIn(text: string): string[] {
  return text.match(words) ?? [];
}
