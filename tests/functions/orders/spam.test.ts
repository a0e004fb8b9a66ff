import { expect, test } from "vitest";
import { findSuspicion } from "../../../functions/orders/domain/spam.ts";
import { buyer } from "../../support/sample-order.ts";

const ordinary = { ...buyer, company: "" };

const companies = [
  "Booking.com",
  "Node.js Foundation",
  "9212-3456 Québec inc.",
  "Swift Transportation Co. of Arizona",
  "A & B & C & D & E & F & G & H Co",
  "a b c d e f g h i j k l m n",
  "The Rocky Mountain Association of Independent Bookkeepers and Tax Advisers of Colorado",
];
const names = [
  ["Pablo Diego José Francisco de Paula Juan Nepomuceno María", "Ruiz y Picasso"],
  ["X Æ A-12", "Musk"],
  ["a".repeat(60), "Musk"],
] as const;
const addresses = [
  ["1600-1610 Amphitheatre Parkway, Bldg. 43, Suite 1200", "Mountain View", "California"],
  ["CR14 PINE TREE ROAD", "Parker", "CO"],
  ["Apt.No 5, 100 Main St.Suite 4", "Denver.CO", "Colo."],
  ["c/o Smith, 1 Infinite Loop #300", "Winchester-on-the-Severn", "Commonwealth of Massachusetts"],
] as const;
test.each([
  ...companies.map((company) => ({ company })),
  ...names.map(([firstName, lastName]) => ({ firstName, lastName })),
  ...addresses.map(([billingAddress, city, state]) => ({ billingAddress, city, state })),
])("accepts an order of %j", (fields) => {
  expect(findSuspicion({ ...ordinary, ...fields })).toBeUndefined();
});

const link = "has a link";
const long = "is unusually long";
test.each([
  ["a link", { company: "https://evil.example/win" }, `the company ${link}`],
  ["a domain in a sentence", { company: "Claim your prize at evil.com" }, `the company ${link}`],
  ["an email address", { company: "win@evil.example" }, `the company ${link}`],
  ["a hidden link", { company: "claim at evil\u200B.com" }, `the company ${link}`],
  ["wide characters", { company: "win at ｅｖｉｌ．ｃｏｍ" }, `the company ${link}`],
  ["a disguised link", { company: "evil[.]com" }, `the company ${link}`],
  ["a country's domain", { company: "Visit bots.de for a prize" }, `the company ${link}`],
  ["a link as a last name", { lastName: "Bonus bit.ly/x" }, `the last name ${link}`],
  ["a link as a street", { billingAddress: "Visit evil.com now" }, `the billing address ${link}`],
  ["a link as a ZIP code", { zipCode: "bit.ly/win12" }, `the zip code ${link}`],
  ["a link as a city", { city: "evil.com/win" }, `the city ${link}`],
  ["a link as a state", { state: "evil.com/win" }, `the state ${link}`],
  ["a link as a phone number", { phone: "call t.me/evil" }, `the phone number ${link}`],
  ["a sentence as a name", { firstName: "Congratulations, you have been chosen ".repeat(3) }, `the first name ${long}`],
  ["a long word as a name", { firstName: "a".repeat(61) }, `the first name ${long}`],
  ["many words as a company", { company: "a b c d e f g h i j k l m n o" }, `the company ${long}`],
])("holds an order with %s", (_, fields, reason) => {
  expect(findSuspicion({ ...ordinary, ...fields })).toBe(reason);
});
