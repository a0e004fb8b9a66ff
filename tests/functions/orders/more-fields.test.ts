import { beforeAll, expect, test as base } from "vitest";
import { companyField, type FieldDefinition } from "../../../content/forms/form.ts";
import { orderForm } from "../../../content/forms/order.ts";
import { readMoreFields } from "../../../functions/db/more-fields.ts";
import { findSuspicion } from "../../../functions/orders/domain/spam.ts";
import { placeOrder } from "../../../functions/orders/place-order.ts";
import { orderBody } from "../../support/api.ts";
import { addresses, openFirm } from "../../support/orders.ts";
import { override } from "../../support/override.ts";
import { orderPackage } from "../../support/sample-order.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(firmWithReferral));

const referral: FieldDefinition = { ...companyField, name: "referral", label: "Referred By", maxLength: 500, rows: 5 };

beforeAll(() => {
  const fields = [...orderForm.fields, referral];
  const form = override<{ fields: readonly FieldDefinition[] }>(orderForm, { fields });
  return () => form[Symbol.dispose]();
});

/** A firm with an invoiced order whose buyer filled in the further field. */
async function firmWithReferral() {
  const firm = await openFirm();
  const filledIn = { ...orderBody, referral: "Mary Somerville" };
  const order = { fields: filledIn, product: orderPackage };
  const post = { receivedAt: firm.now(), honeypotFilled: false, ordersPerHour: undefined };
  const { orderNumber } = await firm.db.transaction().execute((trx) => placeOrder(trx, { ...order, ...post }));
  await firm.desk.invoice(orderNumber);
  return { ...firm, orderNumber };
}

test("a long text in a further field does not hold an order", () => {
  const order = { ...orderBody, referral: "We want to answer our customers faster. ".repeat(10).trim() };
  expect(findSuspicion(order)).toBeUndefined();
});

test("a further field of the form is in the office's email", async ({ firm }) => {
  const mail = (await firm.mails()).find(({ to }) => to?.[0]?.address === addresses.office.address);
  expect(mail?.text).toContain("Referred By: Mary Somerville");
});

test("a further field of the form is corrected", async ({ firm }) => {
  await firm.desk.edit(firm.orderNumber, { referral: "Charles Babbage" } as object);
  const { order } = await firm.loaded(firm.orderNumber);
  expect(readMoreFields(orderForm, order)).toContainEqual(["Referred By", "Charles Babbage"]);
});

test("erasing a person erases a further field of the form", async ({ firm }) => {
  await firm.erase(orderBody.email);
  expect(await firm.db.selectFrom("orders").select("more_fields").execute()).toEqual([{ more_fields: "{}" }]);
});
