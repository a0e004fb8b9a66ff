import { about } from "../../../content/catalogue.ts";
import { pageMessages } from "../../../content/messages.ts";
import { getAboutData, getContactData, getPageBasics, getNextPage } from "../../build/section-data.ts";

export function loader() {
  // The benefits page shows the reasons.
  const { reasons: _, ...firm } = about;
  return {
    ...getPageBasics("about"),
    about: getAboutData(),
    firm,
    contact: getContactData(),
    next: getNextPage("contact", pageMessages.contactUs),
  };
}
