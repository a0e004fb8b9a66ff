import { company, navigation } from "../../../content/catalogue.ts";
import { companyPhoneLink } from "../../../content/company-phone.ts";
import type { ContactData, SocialLinkData } from "./contact-links.tsx";

export function contactData(): ContactData {
  const { location, email, phone, hours, timeZone } = company;
  const privacy = navigation.legal.find(({ to }) => to === "/privacy");
  return {
    location,
    email,
    phone,
    phoneHref: companyPhoneLink(phone),
    hours,
    timeZone,
    privacy,
    social: socialLinks,
  };
}

export const socialLinks: readonly SocialLinkData[] = company.social.map(({ name, url, icon }) => ({
  name,
  url,
  icon,
}));
