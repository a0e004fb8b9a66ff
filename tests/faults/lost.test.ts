import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { erasePerson } from "../../cli/desk/privacy/erase.ts";
import { backUpStore } from "../../cli/desk/store/backup.ts";
import { restoreStore } from "../../cli/desk/store/restore.ts";
import { readEnv } from "../../functions/settings.ts";
import { openSite } from "../../functions/app/site.ts";
import { officeDay } from "../../functions/text/office-day.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { readPaper } from "../support/paper.ts";
import { firmOn, hour, minute, siteUrl, writtenMails } from "../support/orders.ts";

const trapped = { favorite_summit: "x" };

type Restored = Awaited<ReturnType<typeof backedUp>>;

/** What happens to an order that a backup has, and is invoiced or not; after it is restored, what is told of it and what not. */
const losses: [what: string, happens: (firm: Restored) => Promise<unknown>, told: RegExp[], untold: RegExp][] = [
  [
    "a replaced store that is damaged keeps nothing from being released",
    async ({ dataDir, restore }) => {
      await restore();
      const file = join(dataDir, (await readdir(dataDir)).find((name) => name.includes(".replaced-")) ?? "");
      using replaced = new DatabaseSync(file, { readOnly: true });
      const page = replaced.prepare("select rootpage as page from sqlite_schema where name = 'history'").get()?.page;
      const written = await open(file, "r+");
      await written.write(Buffer.alloc(4096, "x"), 0, 4096, (Number(page) - 1) * 4096);
      await written.close();
    },
    [/^The replaced store is not here, or cannot be read/m],
    /Nothing that is known/,
  ],
  [
    "what was lost by the first of two restores is told after the second",
    async ({ desk, number, restore }) => {
      await desk.cancel(number, "ordered twice");
      await restore();
      await restore();
    },
    [/canceled: ordered twice/],
    /Nothing that is known/,
  ],
  [
    "what was held and told to nobody is marked, and whoever was erased stays so",
    async (firm) => {
      await firm.postJson("/api/orders", { ...orderBody, ...trapped, email: "held@bot.example" });
      await firm.postJson("/api/contact", { ...contactBody, ...trapped, email: "message@bot.example" });
      await firm.invoiced({ email: "erased@buyer.example" });
      await erasePerson(firm.store, "erased@buyer.example", firm.clock.now);
      await firm.restore();
    },
    [/<held@bot\.example>\n {2}It was held/, /<message@bot\.example>\n {2}It was held/],
    /Place it again|Answer its|ORD-\d{4}-000003/,
  ],
  [
    "what was done again since is not asked for",
    async (firm) => {
      const { desk, number, restore, payment, clock } = firm;
      await desk.invoice(number);
      await desk.pay(number, payment());
      await desk.credit(number, { reason: "too much" });
      await restore();
      const on = ["--on", officeDay(clock.now), "--reference", payment().reference, "--yes"];
      await firm.run("orders", "invoice", number);
      await firm.run("orders", "paid", number, ...on);
      await firm.run("orders", "credit", number, "--reason", "in other words", "--yes");
    },
    [/^Nothing that is known is missing here\.$/m],
    /orders (?:invoice|paid|credit)/,
  ],
  [
    "an invoice that took another's place is named in the history",
    async ({ desk, number, restore }) => {
      await desk.invoice(number);
      await desk.edit(number, { city: "Golden" });
      await restore();
    },
    [
      /INV-\d{4}-0002 for .*\n .*orders edit /,
      /an order's new invoice says whose place it takes/,
      /INV-\d{4}-0002 was issued/,
    ],
    /Nothing that is known/,
  ],
];

/** A firm with an order, of which a backup is made. */
async function backedUp() {
  const firm = await firmOn({ now: Date.now() - hour });
  const number = await firm.place();
  const copy = join(firm.dataDir, "copy.sqlite");
  await backUpStore(firm.dataDir, copy);
  const restore = async () => {
    await firm.store.close();
    firm.clock.now += minute;
    await restoreStore(firm.dataDir, copy, firm.clock.now);
  };
  return { ...firm, number, restore };
}

test.each(losses)("after a restore, %s", async (_, happens, told, untold) => {
  await using firm = await backedUp();
  const { number } = firm;
  await happens(firm);
  const released = await firm.run("orders", "release", "--restored", "--yes");
  expect(released).toMatchObject({ code: 0, stdout: expect.stringMatching(/Released\.\n$/) });
  const shown = await firm.run("orders", "show", number);
  for (const line of told) expect(released.stdout + shown.stdout).toMatch(line);
  expect(released.stdout).not.toMatch(untold);
});

test("an invoice that is issued once more after a restore says whose place it takes, in its email and its file", async () => {
  await using firm = await backedUp();
  await firm.desk.invoice(firm.number);
  await firm.restore();
  for (const command of [
    ["orders", "release", "--restored", "--yes"],
    ["orders", "invoice", firm.number],
  ])
    expect(await firm.run(...command)).toMatchObject({ code: 0 });
  const site = await openSite(readEnv({ DATA_DIR: firm.dataDir, SITE_URL: siteUrl }), () => {}, "dist");
  await site.work();
  await site.close();
  const sent = (await writtenMails(firm.dataDir)).findLast(({ subject }) => subject?.includes("INV-"));
  const takesPlace = /takes the place of INV-\d{4}-0001, which you may have: please pay only this one\./;
  expect(sent?.text).toMatch(takesPlace);
  const paper = sent?.attachments[0]?.content;
  expect((await readPaper(Buffer.from(paper as ArrayBuffer))).text).toMatch(takesPlace);
});
