import { expect, test } from "vitest";
import { defineForm } from "../../content/forms/form.ts";
import { contactForm } from "../../content/forms/contact.ts";
import { moreFields, readMoreFields } from "../../functions/db/more-fields.ts";
import { notificationOf } from "../../functions/contact/emails.ts";
import { textOf } from "../../functions/mail/content.ts";
import { api, contactBody, mailSettings } from "../support/api.ts";
import { tempStore } from "../support/temp-store.ts";

const budget = {
  name: "budget",
  label: "Budget",
  message: "Invalid budget",
  maxLength: 100,
  optional: true,
  autoComplete: "off",
} as const;
const form = defineForm({ ...contactForm, fields: [...contactForm.fields, budget] });
const columns = contactForm.fields.map(({ name }) => name);

test("a new optional field is validated", () => {
  expect(form.schema.safeParse({ ...contactBody, budget: "$5,000" }).success).toBe(true);
  expect(form.schema.safeParse({ ...contactBody, budget: "x".repeat(101) }).success).toBe(false);
});

test("a new field is stored without a column", () => {
  const stored = moreFields(form, { ...contactBody, budget: "$5,000" }, columns);
  expect(readMoreFields(form, { more_fields: stored })).toEqual([{ name: "budget", label: "Budget", value: "$5,000" }]);
});

test("a new field is in the firm's email", async () => {
  await using temp = await tempStore();
  await api(temp.store).postJson("/api/contact", contactBody);
  const row = await temp.store.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
  const { content } = notificationOf({ ...row, more_fields: '{"budget":"$5,000"}' }, mailSettings);
  expect(textOf(content)).toContain("budget: $5,000");
});
