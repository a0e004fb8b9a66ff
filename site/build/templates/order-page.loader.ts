import { cancelRight, pages, trade } from "../../../content/catalogue.ts";
import { contactData } from "../../app/components/contact-links.loader.ts";
import { headFor } from "../head/head.ts";
import type { OrderFrameData } from "./order-page.tsx";

export function loader(): OrderFrameData {
  const head = headFor("/frames/order", {
    meta: { ...pages.order.meta, title: "Your order" },
    heading: "Your order",
    indexed: false,
  });
  return { head, contact: contactData(), cancel: cancelRight, appointmentTitle: trade.appointmentTitle };
}
