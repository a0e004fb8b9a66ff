import { feeRange, pages, trade } from "../../../content/catalogue.ts";
import { introduction } from "../../build/head/head.ts";
import { contactData } from "../components/contact-links.loader.ts";
import type { RequestDemoData } from "./request-demo.tsx";

export function loader(): RequestDemoData {
  const { call, bring, answer } = pages.requestDemo;
  return {
    ...introduction("/request-demo", "requestDemo"),
    contact: contactData(),
    call,
    bring,
    answer,
    prices: feeRange,
    eyebrow: trade.request,
    subject: trade.appointmentTitle,
  };
}
