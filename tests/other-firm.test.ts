import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { about, packages, services } from "../content/catalogue.ts";
import { Sample } from "../content/schema/sample.ts";
import { invoicePdf } from "../functions/invoice/pdf.ts";
import { htmlOf } from "../functions/mail/html.ts";
import { everyMail } from "./support/every-mail.ts";
import { buyer } from "./support/order-files.ts";
import { siteCli } from "./support/site-cli.ts";

// The tests run with the invented firm's facts, so a word that only the real one has comes from the program.
const root = fileURLToPath(new URL("..", import.meta.url));
const words =
  /perplexity|dealership|luminaries|turing|lovelace|golden|boulder|1f4b43|7fc2ae|M9\.8 7\.6C8\.9|customer interaction|predictive analysis|agentic deployments/gi;

describe("no word of the firm whose repository this is", { timeout: 300_000 }, () => {
  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, ["site/build/build.ts", "--if-stale"], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], NO_COLOR: "1" },
    });
    if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  }, 300_000);

  test("is in a page, a script, a style, a picture or a file for machines", () => {
    const files = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((entry) =>
      wordsIn(readFileSync(join(entry.parentPath, entry.name), "latin1")).map((word) => `${entry.name}: ${word}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test("is in an email, or in an invoice and what it says of itself", async () => {
    const named = `${buyer.firstName} ${buyer.lastName}`;
    for (const draft of everyMail) {
      const said = `${JSON.stringify(draft)} ${htmlOf(draft.subject, draft.content)}`;
      expect(wordsIn(said.replaceAll(named, ""))).toEqual([]);
    }
    for (const statement of everyMail.flatMap(({ documents = [] }) => documents)) {
      const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(statement)));
      const { text } = await extractText(pdf, { mergePages: true });
      expect(text).toContain(statement.number);
      expect(wordsIn(text.replaceAll(named, "") + JSON.stringify(await getMeta(pdf)))).toEqual([]);
    }
  });

  test("is printed by a command", async () => {
    const commands = [["check"], ["explain"], ["new-service", "trial", "--title", "Trial", "--dry-run"]];
    for (const command of [...commands, ...(await helps())]) {
      const { stdout, stderr } = await siteCli(command);
      expect({ command, words: wordsIn(stdout + stderr) }).toEqual({ command, words: [] });
    }
  });
});

test("the invented firm has what a firm need not have, so that the tests of it prove something", () => {
  const kinds = Sample.options.map(({ shape }) => shape.kind.value);
  expect([...services, ...packages].map(({ sample }) => sample?.kind)).toEqual(expect.arrayContaining(kinds));
  const deliverables = services.flatMap((service) => service.deliverables);
  for (const some of [
    about.team,
    about.deployments,
    services.filter(({ related }) => related),
    deliverables.filter(({ optional, requires }) => optional && requires),
  ]) {
    expect(some).not.toEqual([]);
  }
});

// --- internal ---

function wordsIn(text: string): string[] {
  return [...new Set(text.match(words))];
}

/** The help of every command and of the commands of its group. */
async function helps(): Promise<string[][]> {
  const groups = new Set(["mail", "messages", "orders", "privacy"]);
  const commands = await below([]);
  const grouped = commands.filter(([name = ""]) => groups.has(name));
  const all = [...commands, ...(await Promise.all(grouped.map(below))).flat()];
  return all.map((command) => [...command, "--help"]);
}

async function below(command: string[]): Promise<string[][]> {
  const { stdout } = await siteCli([...command, "--help"]);
  return [...stdout.matchAll(/^ {2}([a-z][\w-]+)(?: |$)/gm)]
    .map(([, name = ""]) => [...command, name])
    .filter(([first]) => first !== "help");
}
