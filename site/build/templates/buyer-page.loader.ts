import { cancelRight, pages, trade } from "../../../content/catalogue.ts";
import { getContactData } from "../../app/sections/sections.loader.ts";
import { createHead } from "../seo/head.ts";

export function loader() {
  const head = createHead("/templates/order", {
    meta: { ...pages.order.meta, title: "Your order" },
    heading: "Your order",
    indexed: false,
  });
  return { head, contact: getContactData(), cancel: cancelRight, appointmentTitle: trade.appointmentTitle };
}
