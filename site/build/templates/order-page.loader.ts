import { cancelRight, pages, trade } from "../../../content/catalogue.ts";
import { contactData } from "../../app/sections/sections.loader.ts";
import { headFor } from "../seo/head.ts";

export function loader() {
  const head = headFor("/frames/order", {
    meta: { ...pages.order.meta, title: "Your order" },
    heading: "Your order",
    indexed: false,
  });
  return { head, contact: contactData(), cancel: cancelRight, appointmentTitle: trade.appointmentTitle };
}
