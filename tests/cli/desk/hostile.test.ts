import { expect, test, vi } from "vitest";
import { workbook } from "../../../cli/desk/orders/export.ts";
import { messageRow } from "../../../functions/contact/messages.ts";
import { harmful, hostileTexts } from "../../support/hostile.ts";
import { tempStore } from "../../support/temp-store.ts";
import { recordsIn } from "../../support/documents.ts";
import { siteCli } from "../../support/orders.ts";

const escape = "\u001b";
const colors = new RegExp(String.raw`${escape}\[\d+(;\d+)*m`, "g");

test.each([
  ["messages", "list"],
  ["messages", "show", id(1)],
  ["privacy", "export", "p3@x.example"],
])("hostile texts show harmlessly in %s %s", async (...args) => {
  await using temp = await tempStore();
  const rows = hostileTexts.map((text, index) => {
    const fields = { name: text, email: `p${index}@x.example`, company: text, message: text };
    return { ...messageRow(id(index), Date.now() - index, fields), estimate: text };
  });
  await temp.store.db.insertInto("messages").values(rows).execute();
  vi.stubEnv("NO_COLOR", undefined);
  vi.stubEnv("FORCE_COLOR", "1");
  const { code, stdout, stderr } = await siteCli(temp, args);
  expect([code, stderr]).toEqual([0, ""]);
  const lines = stdout.replace(colors, "").replaceAll("\r\n", "\n").split("\n");
  expect(lines.filter((line) => harmful.test(line))).toEqual([]);
});

test.each(["00401", "=1+1", "_x0041_"])("%j stays a text in a workbook", async (text) => {
  const cells = recordsIn(await workbook("Texts", [{ text, net: -1234_05 }]));
  expect(cells).toEqual([{ text, net: -1234.05 }]);
});

function id(index: number): string {
  return `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;
}
