import { addressLines, company, navigation } from "../../../content/catalogue.ts";
import { companyPhoneLink } from "../../../content/contact-details.ts";
import { preview } from "../../build/site-url.ts";
import { socialLinks } from "../sections/sections.loader.ts";

/** Data of the page frame: header, footer and letterhead. */
export type LayoutData = ReturnType<typeof loader>;

export function loader() {
  const { main, footerSolutions, legal } = navigation;
  const { brand, legalName, tagline, phone, email } = company;
  return {
    preview: preview && !import.meta.env.DEV,
    brand,
    legalName,
    tagline,
    phone,
    phoneHref: companyPhoneLink(phone),
    email,
    address: addressLines,
    main,
    footerSolutions,
    legal,
    social: socialLinks,
    year: new Date().getFullYear(),
  };
}
