import { type CataloguePackage, orderPackage as found } from "../../content/catalogue.ts";

/** The package that the tests' firm takes orders of. */
export const orderPackage: CataloguePackage = found!;

/** Who orders, in every test, as the form posts it without JavaScript. */
export const buyer = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@engine.example",
  phone: "303-555-0118",
  company: "Analytical Engines",
  billingAddress: "12 St James's Square",
  city: "Denver",
  state: "CO",
  zipCode: "80202",
};

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
