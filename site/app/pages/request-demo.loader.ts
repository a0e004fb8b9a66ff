import { feeRange, pages, trade } from "../../../content/catalogue.ts";
import { introduction } from "../../build/seo/head.ts";
import { contactData } from "../sections/sections.loader.ts";

export function loader() {
  const { call, bring, answer } = pages["request-demo"];
  return {
    ...introduction("request-demo"),
    contact: contactData(),
    call,
    bring,
    answer,
    prices: feeRange,
    eyebrow: trade.request,
    /** Subject of the email that the first button begins. */
    subject: trade.appointmentTitle,
  };
}
