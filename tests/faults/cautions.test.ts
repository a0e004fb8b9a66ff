import { join } from "node:path";
import { expect, test } from "vitest";
import { backUpStore } from "../../cli/desk/store/backup.ts";
import { restoreStore } from "../../cli/desk/store/restore.ts";
import { createOutbox } from "../../functions/mail/outbox.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { openStore } from "../../functions/db/store.ts";
import { cautionsOf, noteRestored, waitingUpTo } from "../../functions/attention/paused.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { choresOn, day, firmOn, hour, minute, placeOrder, siteCli, siteUrl } from "../support/orders.ts";
import { sending } from "../support/sending.ts";
import { tempFolder } from "../support/temp-store.ts";

type Firm = Pick<Awaited<ReturnType<typeof firmOn>>, "store" | "dataDir" | "clock">;

/** A server of a site on a firm's store: what it sends, and what it does by itself. */
function serverOn({ store, dataDir, clock }: Firm, site = siteUrl) {
  const now = () => clock.now;
  const sent: string[] = [];
  const outbox = createOutbox({
    ...sending(store),
    queue: mailQueue(store, async () => waitingUpTo(await cautionsOf(store.db, site, now()))),
    transport: {
      place: "test",
      deliver: async (mail, draft) => void sent.push(`${mail.kind} to ${draft.to.address}`),
    },
    now,
  });
  const settings = { AUTO_INVOICE: 10 * minute, SITE_URL: site };
  const chores = choresOn(store, now, settings, { dataDir });
  return {
    sent,
    async run() {
      await chores.run();
      await outbox.drain();
    },
  };
}

test("after a restore nothing of older orders is issued or mailed until a person releases it, and nothing twice", async () => {
  await using firm = await firmOn({ now: Date.now() - hour });
  await using folder = await tempFolder();
  const { clock, dataDir } = firm;
  const number = await firm.place();
  const canceled = await firm.place({ email: "b@buyer.example" });
  await backUpStore(dataDir, join(folder.path, "copy.sqlite"));
  clock.now += 15 * minute;
  const before = serverOn(firm);
  await before.run();
  expect(before.sent).toContain(`invoice to ${orderBody.email}`);
  await firm.desk.pay(number, { ...firm.payment(), amount: 400_00 });
  await firm.desk.cancel(canceled, "ordered twice");
  const lost = await firm.place({ email: "c@buyer.example" });
  await firm.postJson("/api/contact", contactBody);
  await before.run();
  await firm.store.close();
  await restoreStore(dataDir, join(folder.path, "copy.sqlite"), clock.now);

  const store = await openStore({ dataDir });
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  const after = serverOn({ store, dataDir, clock });
  await after.run();
  expect(after.sent).toEqual([]);

  clock.now += minute;
  await placeOrder(store, clock.now, { email: "grace@navy.example" });
  clock.now += 15 * minute;
  await after.run();
  expect(after.sent.toSorted()).toEqual([
    "invoice to grace@navy.example",
    "order-confirmation to grace@navy.example",
    expect.stringContaining("order-notification"),
  ]);

  const release = (...flags: string[]) => firm.run("orders", "release", "--restored", ...flags);
  const looked = await release();
  expect(looked).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
  const released = await release("--yes");
  expect(`${looked.stdout}Released.\n`).toBe(released.stdout);
  for (const line of [
    `^${number} invoiced: INV-\\d{4}-0001\n  .* orders invoice ${number}$`,
    `^${number} payment recorded: \\$400\\.00 on .*: check 1042\n  .* orders paid ${number}$`,
    `^${canceled} canceled: ordered twice\n  .* orders cancel ${canceled}$`,
    `^${lost} placed: Ada Lovelace <c@buyer\\.example>\n  Place it again`,
    "^message \\w{8} from Grace Hopper <grace@navy\\.example>\n  Answer its notification",
    "^Emails that have left, and are not sent again: 4$",
    `^npx site-cli orders invoice ${number}$`,
  ])
    expect(released.stdout).toMatch(new RegExp(line, "m"));
  after.sent.length = 0;
  await after.run();
  // What had left before is not sent again, nor is an invoice issued that its buyer may have under another number.
  expect(after.sent).toEqual([]);
  expect(await firm.said("orders", "show", number)).toMatch(/noted +operator +INV-\d{4}-0001 was issued/);
  await firm.run("orders", "invoice", number);
  await after.run();
  expect(after.sent).toEqual([`invoice to ${orderBody.email}`]);
});

test("an order older than a restore is due until it is invoiced by hand, even where its clock was ahead", async () => {
  await using firm = await firmOn({ now: Date.now() - hour });
  const held = await firm.place({ favorite_summit: "x" });
  const number = await firm.place({ email: "b@buyer.example" });
  await noteRestored(firm.db, Date.now() + day);
  const due = async () => (await firm.run("orders", "due")).stdout;
  const { stdout } = await firm.run("orders", "release", "--restored", "--yes");
  for (const command of [`show ${held}`, `invoice ${number}`])
    for (const list of [stdout, await due()]) expect(list).toContain(`orders ${command}`);
  await firm.run("orders", "release", held, "--yes");
  firm.clock.now += hour;
  await serverOn(firm).run();
  expect(await firm.db.selectFrom("entries").select("kind").execute()).toEqual([]);
  for (const each of [held, number]) {
    expect(await due()).toMatch(new RegExp(`${each} .*invoice ${each}`));
    await firm.run("orders", "invoice", each);
  }
  expect(await due()).toBe("Nothing waits for you.\n");
});

test("a copy of the store under another SITE_URL mails nobody until it is told to", async () => {
  await using firm = await firmOn({ now: Date.now() - hour });
  await serverOn(firm).run();
  await firm.place();
  firm.clock.now += 15 * minute;
  const env = { SITE_URL: "https://test.firm.example" };
  const elsewhere = serverOn(firm, env.SITE_URL);
  await elsewhere.run();
  expect(elsewhere.sent).toEqual([]);
  expect((await siteCli(firm, ["orders", "due"], { env })).stdout).toContain("orders release --site");
  await siteCli(firm, ["orders", "release", "--site", "--yes"], { env });
  await elsewhere.run();
  expect(elsewhere.sent).toHaveLength(3);
});

test("a clock years ahead deletes, reminds and issues nothing, and is believed once it is right again", async () => {
  const start = Date.now() - day;
  await using firm = await firmOn({ now: start });
  const { clock, db } = firm;
  const server = serverOn(firm);
  await firm.postJson("/api/contact", contactBody);
  const number = await firm.place();
  await server.run();
  clock.now = Date.UTC(2031, 0, 1);
  await server.run();
  expect(await db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("entries").select("id").execute()).toEqual([]);
  const due = await cautionsOf(db, siteUrl, clock.now);
  expect(due).toMatchObject([{ what: "clock" }]);
  clock.now = start + 20 * minute;
  await server.run();
  expect(await db.selectFrom("entries").select("kind").execute()).toEqual([{ kind: "invoice" }]);
  expect(await firm.desk.pay(number, firm.payment())).toBe(0);
});
