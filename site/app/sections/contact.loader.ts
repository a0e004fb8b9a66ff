import { company, navigation } from "../../../content/catalogue.ts";
import { companyPhoneLink } from "../../../content/contact-details.ts";

/** Ways to reach the firm, its profiles elsewhere, and the legal text about personal data. */
export function getContactData() {
  const { location, email, phone, hours, timeZone, social } = company;
  const privacy = navigation.legal.find(({ to }) => to === "/privacy");
  return { location, email, phone, phoneHref: companyPhoneLink(phone), hours, timeZone, privacy, social };
}
