import { feeRange, pages, trade } from "../../../content/catalogue.ts";
import { listVisibleServices } from "../../build/drafts.ts";
import { getContactData, getPageBasics } from "../../build/section-data.ts";

export function loader() {
  const { call, bring, responseTime } = pages["request-demo"];
  return {
    ...getPageBasics("request-demo"),
    contact: getContactData(),
    /** Slugs of the services that an estimate can be of. */
    slugs: listVisibleServices().map(({ slug }) => slug),
    call,
    bring,
    responseTime,
    feeRange,
    eyebrow: trade.request,
    /** Subject of the email that the first button begins. */
    subject: trade.appointmentTitle,
  };
}
