import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { formatUsd as usd } from "../../../content/pricing/money.ts";
import { servedSite } from "../../support/served-site.ts";
import { openStore } from "../../../functions/db/store.ts";
import { api, contactBody, orderBody } from "../../support/api.ts";
import { day, firmToday, siteCli, writtenMails } from "../../support/orders.ts";
import { orderPackage } from "../../support/order-package.ts";
import { postTo } from "../../support/server-process.ts";
import { recordsIn } from "../../support/workbook.ts";

const price = orderPackage.price;
/** In the future whenever this test runs. */
const nextYear = new Date().getUTCFullYear() + 1;
const wire = ["--on", "today", "--reference", "wire 7"];
const time = ["--at", `${nextYear}-06-01 10:00`, "--minutes", "90"];

/** What is typed about an order after the last, and what is said then; `asks` where nothing is done without `--yes`. */
type Walk = [typed: string[], says: RegExp, asks?: "asks"][];

/** One order from its first command to its last, by each of them. */
const walk: Walk = [
  [["edit", "1", "--city", "Golden", "--purchase-order", "00123"], /^City +Golden$[^]*is edited\./m, "asks"],
  [["invoice", "1"], /^ORD-\d{4}-000001 is invoiced: INV-\d{4}-0001, due on [\d-]+\. The server sends the email\./],
  [
    ["paid", "1", "--amount", "400", ...wire],
    new RegExp(`payment of \\$400[^]*${cell(price - 400_00)} of ORD-\\d{4}-000001 is open\\.`),
    "asks",
  ],
  [["paid", "1", ...wire], new RegExp(`^Amount +${cell(price - 400_00)}$[^]*is paid\\.`, "m"), "asks"],
  [["schedule", "1", ...time], new RegExp(`June 1, ${nextYear} at 10:00 AM MDT`), "asks"],
  [["note", "1", "prefers mornings"], /^Noted on ORD-\d{4}-000001\.\n$/],
  [["edit", "1", "--billing-address", "14 Quarry Road"], /Its invoice is INV-\d{4}-0002 now\./, "asks"],
  [
    ["credit", "1", "--reason", "Canceled"],
    new RegExp(`^Amount +${cell(price)}$[^]*CN-\\d{4}-0002 credits`, "m"),
    "asks",
  ],
  [["cancel", "1", "--reason", "moved"], /has been canceled[^]*ORD-\d{4}-000001 is canceled\./, "asks"],
  [["due"], new RegExp(`return ${cell(price)}`)],
  [["list"], new RegExp(`canceled .*return ${cell(price)}`)],
  [["refund", "1", ...wire, "--reason", "moved"], new RegExp(`^Amount +${cell(price)}$[^]*is settled\\.`, "m"), "asks"],
  [["reverse", "1", "<end>", "--reason", "bounced"], /\$400 of ORD-\d{4}-000001 is open\./, "asks"],
  [["due"], /\$400\.00 is open again/],
];

const shows = /^Order +ORD[^]*Buyer +Ada Lovelace\n[^]*Total +\$/;
const undone = /Nothing was changed\.\nTo do it without/;

test("an order goes by each command, which shows what it will do, asks, and says what it did", async () => {
  await using firm = await firmToday();
  const number = await firm.place();
  const orders = (...args: string[]) => firm.run("orders", ...args);
  const version = async () => (await firm.file(number)).order.version;
  for (const [typed, says, asks] of walk) {
    const { entries } = await firm.file(number);
    const first = entries.find(({ kind }) => kind === "payment")?.id.slice(-8) ?? "";
    const given = typed.map((word) => word.replace("<end>", first));
    const before = await version();
    const asked = asks ? await orders(...given) : undefined;
    const refused = asked?.code === 2 && shows.test(asked.stdout) && undone.test(asked.stderr);
    expect([given, refused]).toEqual([given, asks !== undefined]);
    expect(await version()).toBe(before);
    const { stdout, stderr, code } = await orders(...given, ...(asks ? ["--yes"] : []));
    expect([given, stderr, code]).toEqual([given, "", given[0] === "due" ? 1 : 0]);
    expect(stdout).toMatch(says);
  }
  const shown = (await orders("show", "1")).stdout;
  for (const line of [
    /^State +canceled$/m,
    /^Address +14 Quarry Road, Golden, CO 80202$/m,
    /^Purchase order +00123$/m,
    /^INV-\d{4}-0001 +[\d-]+ +replaced +\$1,000$/m,
    /^payment \w{8} +[\d-]+ +wire 7 +-\$400$/m,
    /^Balance +\$400$/m,
    /scheduled +operator +\w+day, June 1/,
  ])
    expect(shown).toMatch(line);
  expect(await firm.said("books", "check")).toContain("The books are in order. Documents: 4.");
  const file = join(firm.dataDir, "books.xlsx");
  await orders("export", file, "--year", shown.slice(shown.indexOf("ORD-") + 4).slice(0, 4));
  const rows = recordsIn(await readFile(file));
  expect(rows.map(({ kind, purchaseOrder }) => [kind, purchaseOrder])).toContainEqual(["invoice", "00123"]);
  expect(rows.map(({ kind, invoice }) => `${kind} ${String(invoice).slice(-4)}`)).toEqual([
    ...["invoice", "payment", "payment"].map((kind) => `${kind} 0001`),
    "invoice 0002",
    "credit 0001",
    "credit 0002",
    "refund 0002",
    "reversal 0001",
  ]);
}, 300_000);

test("an order is completed once its appointment has begun, and sent again elsewhere", async () => {
  await using firm = await firmToday();
  const { said } = firm;
  const number = await firm.paid();
  await said("orders", "schedule", "1", ...time, "--yes");
  await firm.db.updateTable("appointments").set({ starts_at: Date.now() }).execute();
  expect(await said("orders", "complete", "1")).toContain(`${number} is completed.`);
  await firm.mails();
  const again = await said("orders", "resend", "1", "invoice", "--to", "ap@engine.example");
  expect(again).toContain(`The invoice for ${number} will be sent again.`);
  await firm.mails();
  expect((await writtenMails(firm.dataDir)).at(-1)?.to).toMatchObject([{ address: "ap@engine.example" }]);
  expect(await said("orders", "show", "1")).toMatch(/ invoice +ada@engine.example +sent +just now$/m);
});

test("the history names who gave the command: OPERATOR, or else the account", async () => {
  await using firm = await firmToday();
  await firm.place();
  const noted = (OPERATOR: string) => siteCli(firm, ["orders", "note", "1", "x"], { env: { OPERATOR } });
  for (const name of ["Ada", ""]) await noted(name);
  expect((await noted("buyer")).stderr).toContain("OPERATOR must not be automatic or buyer");
  const events = await firm.db.selectFrom("history").select("by").orderBy("position").execute();
  expect(events.map(({ by }) => by)).toEqual(["buyer", "Ada", userInfo().username]);
});

test("a running server purges what is past its period, issues the invoice by itself and sends what commands stored: receipts and released messages", async () => {
  await using site = await servedSite();
  const store = await openStore(site);
  const expired = Date.now() - (company.retention.messages + 1) * day;
  await api(store, { now: () => expired }).postJson("/api/contact", contactBody);
  await store.close();
  const server = await site.start({ AUTO_INVOICE: "0s", LOG_LEVEL: "info" });
  await expect.poll(server.log).toContain('"event":"purged"');
  const sent = async () => (await siteCli(site, ["mail", "list", "--all"])).stdout;
  const { orderNumber } = await (await postTo(server, "/api/orders", orderBody)).json();
  const suspect = { ...contactBody, favorite_summit: "Longs Peak" };
  const { id } = (await (await postTo(server, "/api/contact", suspect)).json()) as { id: string };
  await expect.poll(sent, { timeout: 50_000, interval: 500 }).toMatch(/ invoice .* sent /);
  for (const command of [
    ["orders", "paid", orderNumber, ...wire, "--yes"],
    ["messages", "release", id.slice(-8)],
  ])
    expect(await siteCli(site, command)).toMatchObject({ code: 0 });
  for (const kind of ["payment-receipt", "contact-notification"])
    await expect.poll(sent, { timeout: 50_000, interval: 500 }).toMatch(new RegExp(` ${kind} .* sent `));
  expect(await server.end("SIGTERM")).toBe(0);
}, 180_000);

// --- internal ---

/** An amount as a pattern. */
function cell(cents: number): string {
  return `\\${usd(cents)}`;
}
