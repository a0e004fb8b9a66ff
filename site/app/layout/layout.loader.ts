import { addressLines, company, mark, navigation } from "../../../content/catalogue.ts";
import { isVisibleLink } from "../../build/drafts.ts";
import { getContactData } from "../../build/section-data.ts";
import { readCanonical } from "../../build/site-url.ts";

/** Data of the page frame: header, footer and letterhead. */
export type LayoutData = ReturnType<typeof loader>;

export function loader() {
  const { main, footerSolutions, legal } = navigation;
  const { brand, legalName, tagline } = company;
  const { phone, phoneHref, email, social } = getContactData();
  return {
    preview: readCanonical().preview && !import.meta.env.DEV,
    brand,
    mark,
    legalName,
    tagline,
    phone,
    phoneHref,
    email,
    address: addressLines,
    main: main.filter(({ to }) => isVisibleLink(to)),
    footerSolutions: footerSolutions.filter(({ to }) => isVisibleLink(to)),
    legal,
    social,
    year: new Date().getFullYear(),
  };
}
