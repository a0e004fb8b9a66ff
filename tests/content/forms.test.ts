import { describe, expect, test } from "vitest";
import { contactForm } from "../../content/forms/contact.ts";
import { defineForm, emailField } from "../../content/forms/form.ts";
import { OrderEntries } from "../../content/forms/order.ts";
import { ContactRequest, OrderRequest } from "../../content/forms/requests.ts";
import { buyer } from "../support/sample-order.ts";

const contact = { name: "Ada King", email: "ada@analytical.example", company: "", message: "Please call me." };
const order = {
  ...buyer,
  productTitle: "Personal AI Strategy",
  productPrice: 1000,
  orderDate: "2025-05-22T16:00:00.000Z",
  totalAmount: 1000,
};

const requests = {
  contact: { schema: ContactRequest, valid: contact },
  form: { schema: OrderEntries, valid: buyer },
  order: { schema: OrderRequest, valid: order },
};
type RequestName = keyof typeof requests;

/** Every field with a length limit: its minimum, its maximum, and the specified message for a shorter value. */
const bounded: [RequestName, field: string, min: number, max: number, message: string][] = [
  ["contact", "name", 2, 100, "Name must be at least 2 characters"],
  ["contact", "message", 10, 5_000, "Message must be at least 10 characters"],
  ["form", "firstName", 2, 100, "First name must be at least 2 characters"],
  ["form", "lastName", 2, 100, "Last name must be at least 2 characters"],
  ["form", "phone", 10, 32, "Please enter a valid phone number"],
  ["form", "billingAddress", 5, 200, "Please enter your billing address"],
  ["form", "city", 2, 100, "Please enter your city"],
  ["form", "state", 2, 64, "Please enter your state"],
  ["form", "zipCode", 5, 16, "Please enter your ZIP code"],
];

test.each(bounded)("§9 in the %s, %s takes %i to %i characters", (request, field, min, max, message) => {
  const check = (value: unknown) => problems(request, { [field]: value });
  for (const length of [min, max]) expect(check("x".repeat(length))).toEqual([]);
  for (const value of ["", "x".repeat(min - 1), `  ${"x".repeat(min - 1)}  `, " ".repeat(min), undefined, null, 12]) {
    expect(check(value)).toEqual([[field, message]]);
  }
  const tooLong = `Please use at most ${max.toLocaleString("en-US")} characters`;
  expect(check("x".repeat(max + 1))).toEqual([[field, tooLong]]);
  for (const character of ["\u0000", "\u001B", "\u007F", "\u0085", "\uD800", ...(field === "message" ? [] : ["\n"])]) {
    expect(check(`x${character}${"x".repeat(min)}`)).toEqual([[field, "Please remove unprintable characters"]]);
  }
});

const addresses = [
  "first.last+tag@sub.domain.example",
  "  padded@firm.example ",
  // Accepted by browsers' email inputs.
  "o'brien&co.@firm.example",
  "用户@例子.example",
];
const noAddresses = ["", "a@b", "a\u200b@b.co", "a@b.co\nBcc: c@d.co", "Ada <a@b.co>", longest(255), null];

describe.each(["contact", "form", "order"] as const)("the %s", (request) => {
  test.each([...addresses, longest(254)])("accepts $0 as an email address", (email) => {
    expect(problems(request, { email })).toEqual([]);
  });

  test.each(noAddresses)("refuses $0 as an email address", (email) => {
    expect(new Set(problems(request, { email }).map(String))).toEqual(new Set(["email,Invalid email address"]));
  });

  test("has an optional company of at most 200 characters", () => {
    for (const company of ["", "x".repeat(200), undefined]) expect(problems(request, { company })).toEqual([]);
    for (const company of ["x".repeat(201), null, "a\nb"]) {
      expect(problems(request, { company }).map(([field]) => field)).toEqual(["company"]);
    }
  });

  test("refuses an unknown key", () => expect(problems(request, { surprise: 1 })).toHaveLength(1));
});

test("an email field with its own limit has its own message", () => {
  const fields = [{ ...emailField, message: "No address", maxLength: 20 }];
  const { error } = defineForm({ ...contactForm, fields }).schema.safeParse({ email: contact.email });
  expect(error?.issues).toMatchObject([{ message: "No address" }]);
});

test.each([
  ["orderDate", "2025-05-22T10:00:00.123-06:00", undefined],
  ["orderDate", "2025-05-22", "Invalid order date"],
  ["orderDate", "2025-02-30T00:00:00Z", "Invalid order date"],
  ["productTitle", undefined, "Missing product title"],
  ["productPrice", "1000", "Missing product price"],
  ["totalAmount", undefined, "Missing total amount"],
])("an order whose %s is %j: %s", (field, value, message) => {
  expect(problems("order", { [field]: value })).toEqual(message === undefined ? [] : [[field, message]]);
});

test("an accent typed as a mark becomes a part of its letter", () => {
  expect(ContactRequest.parse({ ...contact, name: "  Zoe\u0301  " }).name).toBe("Zo\u00E9");
});

test("a message keeps its line breaks as line feeds", () => {
  const message = " First line\r\nsecond\rthird\n\tfourth ";
  expect(ContactRequest.parse({ ...contact, message }).message).toBe("First line\nsecond\nthird\n\tfourth");
});

test.each([
  [15, "A\u0334\u0345"],
  [16, "A\u0345\u0334"],
])("%i pairs of combining marks on a letter become %j", (count, expected) => {
  const text = `A${"\u0345\u0334".repeat(count)}`;
  const { name, message } = ContactRequest.parse({ ...contact, name: text, message: text });
  expect([`${name.slice(0, 2)}${name.at(-1)}`, message]).toEqual([expected, name]);
});

/** Field and message of each issue in the valid request with these changes. */
function problems(request: RequestName, changes: Record<string, unknown>): [PropertyKey | undefined, string][] {
  const { schema, valid } = requests[request];
  const result = schema.safeParse({ ...valid, ...changes });
  return (result.error?.issues ?? []).map(({ path, message }) => [path[0], message]);
}

/** A well-formed email address of exactly this many characters. */
function longest(length: number): string {
  const domain = `${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(60)}.example`;
  return `${"a".repeat(length - domain.length - 1)}@${domain}`;
}
