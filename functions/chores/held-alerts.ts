import type { Kysely, Transaction } from "kysely";
import { company } from "../../content/catalogue.ts";
import { text as prose } from "../mail/content.ts";
import type { MailRow } from "../mail/mails.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { alertRow, counted, firstLines, mostNamed, noticeRow, type AlertSettings } from "./notice.ts";

/** How long after telling the operator of held orders those held since wait to be told of, in milliseconds. */
const betweenNoticesMs = 3_600_000;

/** Whether an order is held that the operator was not told of, and is to be told of now. */
export async function isUntold(db: Kysely<Tables>, now: Millis): Promise<boolean> {
  const untold = db.selectFrom("held").select("id").where("kind", "=", "order").where("told_at", "is", null);
  return (await untold.executeTakeFirst()) !== undefined && !(await wasToldLately(db, now));
}

/** The notices of orders held that the operator was not told of, who counts as told from now on. */
export async function heldNotices(
  trx: Transaction<Tables>,
  { webhook, mail }: AlertSettings,
  now: Millis,
): Promise<MailRow[]> {
  const held = await newlyHeld(trx, now);
  if (held.length === 0) return [];
  const what = `${counted(held.length, "order is held and waits", "orders are held and wait")} for you`;
  const alert = {
    type: "orders.held",
    text: `${what}. See npx site-cli orders list --state held`,
    data: { count: held.length, orders: held.slice(0, mostNamed) },
  };
  const blocks = [
    ...prose(`No buyer was written to, and each expects the invoice within ${company.invoiceWithinHours} hours.`),
    {
      type: "list" as const,
      title: "Why",
      items: firstLines(held.map(({ number, reason }) => `${number}: ${reason}`)),
    },
    { type: "list" as const, title: "What you can do", items: commands },
  ];
  return [noticeRow(what, blocks, mail, now), ...(webhook ? [alertRow(alert, mail, now)] : [])];
}

// --- internal ---

const commands = [
  { text: "See them", command: "npx site-cli orders list --state held" },
  { text: "Accept one, with its emails", command: "npx site-cli orders release <number>" },
  {
    text: "Refuse many",
    command: 'npx site-cli orders cancel --state held --since 2h --reason "bots" --dry-run',
  },
];

interface HeldOrder {
  number: string | null;
  reason: string;
}

/** Held orders that the operator has not been told of, marked as told; none shortly after telling of others. */
async function newlyHeld(trx: Transaction<Tables>, now: Millis): Promise<HeldOrder[]> {
  if (await wasToldLately(trx, now)) return [];
  const held = await trx
    .updateTable("held")
    .set({ told_at: now })
    .where("kind", "=", "order")
    .where("told_at", "is", null)
    .returning(["number", "reason"])
    .execute();
  return held.toSorted((a, b) => String(a.number).localeCompare(String(b.number)));
}

async function wasToldLately(db: Kysely<Tables>, now: Millis): Promise<boolean> {
  const told = db.selectFrom("held").select("id").where("kind", "=", "order");
  const lately = told.where("told_at", ">", now - betweenNoticesMs).where("told_at", "<=", now);
  return (await lately.executeTakeFirst()) !== undefined;
}
