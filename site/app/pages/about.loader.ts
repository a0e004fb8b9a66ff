import { about } from "../../../content/catalogue.ts";
import { pageMessages } from "../../../content/messages/pages.ts";
import { getApproachData, getContactData, getPageBasics, getNextPage } from "../../build/section-data.ts";

export function loader() {
  // The benefits page shows the reasons.
  const { reasons: _, ...firm } = about;
  return {
    ...getPageBasics("about"),
    approach: getApproachData(),
    firm,
    contact: getContactData(),
    next: getNextPage("contact", pageMessages.contactUs),
  };
}
