import { company, navigation } from "../../content/catalogue.ts";
import { companyPhoneLink } from "../../content/company-phone.ts";
import type { SocialLinkData } from "../components/social-links.tsx";
import type { LayoutData } from "../layout/footer.tsx";
import { preview } from "./head.ts";

export const socialLinks: readonly SocialLinkData[] = company.social.map(({ name, url, icon }) => ({
  name,
  url,
  icon: icon.replace(":", "-"),
}));

export function loadLayout(): LayoutData {
  const { main, footerSolutions, legal } = navigation;
  const { street, city, state, zip } = company.postalAddress;
  return {
    preview: preview && !import.meta.env.DEV,
    brand: company.brand,
    tagline: company.tagline,
    phone: company.phone,
    phoneHref: companyPhoneLink(company.phone),
    email: company.email,
    address: [street, `${city}, ${state} ${zip}`],
    main,
    footerSolutions,
    legal,
    social: socialLinks,
    year: new Date().getFullYear(),
  };
}
