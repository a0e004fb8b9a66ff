import { type CataloguePackage, orderPackage as found } from "../../content/catalogue.ts";

if (!found) throw new Error("The tests' firm takes orders of a package.");

/** The package that the tests' firm takes orders of. */
export const orderPackage: CataloguePackage = found;
