import { expect, test } from "vitest";
import { buyer } from "../../support/order-files.ts";
import { suspicion } from "../../../functions/orders/domain/spam.ts";

const honest = { ...buyer, company: "" };

const companies = [
  "",
  "Booking.com",
  "Amazon.com Services LLC",
  "Amazon.com, Inc.",
  "Booking.com B.V.",
  "Hotels.com (UK)",
  "Overstock.com Auto Parts",
  "1-800-Flowers.com",
  "share.ai",
  "Node.js Foundation",
  ".NET Developers of Boulder",
  "1000451823 Ontario Inc.",
  "9212-3456 Québec inc.",
  "1234567890 Ltd.",
  "Swift Transportation Co. of Arizona",
  "C.de Vries & Zn.",
  "Account Ability LLC",
  "Wallet & Watch Repair 1999",
  "Data: Insight Partners",
  "Dipl.-Ing. Müller GmbH & Co. KG",
  "The Rocky Mountain Association of Independent Bookkeepers and Tax Advisers of Colorado",
  "株式会社トヨタ自動車",
  "ООО «Ромашка»",
];
const names = [
  ["Ada", "King-Noel, Countess of Lovelace"],
  ["Pablo Diego José Francisco de Paula Juan Nepomuceno María", "Ruiz y Picasso"],
  ["J.R.R.", "Tolkien"],
  ["St.John", "Wolfeschlegelsteinhausenbergerdorff"],
  ["X Æ A-12", "Musk"],
  ["Hans", "Freiherr von und zu Guttenberg III."],
  ["Ng", "Ó Súilleabháin"],
  ["B.Tech.", "M.Sc"],
  ["J.de Wit", "van der Berg"],
  ["Dr.in Anna", "Weber"],
] as const;
const addresses = [
  ["1600-1610 Amphitheatre Parkway, Bldg. 43, Suite 1200", "Mountain View", "California"],
  ["CR14 PINE TREE ROAD", "Parker", "CO"],
  ["18200 Swift Creek Rd", "Parker", "CO"],
  ["Swift Creek Road 18200", "Parker", "CO"],
  ["Avda.de la Constitución 4", "Sevilla", "Andalucía"],
  ["C.de Alcalá 12", "Madrid", "Madrid"],
  ["N6W23001 Bluemound Rd.", "Waukesha", "Wisconsin"],
  ["12345 County Road 678, Lot 12", "St.Louis", "MO"],
  ["Apt.No 5, 100 Main St.Suite 4", "Denver.CO", "Colo."],
  ["c/o Smith, 1 Infinite Loop #300", "Winchester-on-the-Severn", "Commonwealth of Massachusetts"],
  ["Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch", "Llanfair PG", "Wales"],
] as const;
test.each([
  ...companies.map((company) => ({ company })),
  ...names.map(([firstName, lastName]) => ({ firstName, lastName })),
  ...addresses.map(([billingAddress, city, state]) => ({ billingAddress, city, state })),
])("accepts an order of %j", (typed) => {
  expect(suspicion({ ...honest, ...typed })).toBeUndefined();
});

test.each([
  ["a link", { company: "https://evil.example/win" }, "the company has a link"],
  ["a link without its scheme", { company: "www.evil.example" }, "the company has a link"],
  ["a path", { company: "evil.com/win" }, "the company has a link"],
  ["a port", { company: "evil.com:8080" }, "the company has a link"],
  ["an invitation", { company: "Claim your prize at evil.com" }, "the company has a link"],
  ["two of them", { company: "evil.com evil.net" }, "the company has a link"],
  ["two of them, the second in brackets", { company: "evil.com, (evil.net)" }, "the company has a link"],
  ["an address to write to", { company: "win@evil.example" }, "the company has a link"],
  ["a hidden link", { company: "claim at evil\u200B.com" }, "the company has a link"],
  ["wide characters", { company: "win at ｅｖｉｌ．ｃｏｍ" }, "the company has a link"],
  ["a link written around", { company: "evil[.]com" }, "the company has a link"],
  ["another scheme", { company: "tel:+13035550100" }, "the company has a link"],
  ["a link as a first name", { firstName: "evil.com" }, "the first name has a link"],
  ["a link as a last name", { lastName: "Bonus bit.ly/x" }, "the last name has a link"],
  ["a link as a street", { billingAddress: "Visit evil.com now" }, "the billing address has a link"],
  ["a link of a country", { company: "Visit bots.de for a prize" }, "the company has a link"],
  ["a link as a ZIP code", { zipCode: "bit.ly/win12" }, "the zip code has a link"],
  ["a link as a phone number", { phone: "call t.me/evil" }, "the phone number has a link"],
  ["a link as a city", { city: "evil.com" }, "the city has a link"],
  ["a link as a state", { state: "t.me/evil" }, "the state has a link"],
  [
    "a sentence for a name",
    { firstName: "Congratulations, you have been chosen to receive five thousand dollars" },
    "the first name is unusually long",
  ],
  [
    "a letter for a company",
    { company: "You are one of the few who will get it all if you call us before noon" },
    "the company is unusually long",
  ],
])("holds an order with %s", (_, typed, reason) => {
  expect(suspicion({ ...honest, ...typed })).toBe(reason);
});
