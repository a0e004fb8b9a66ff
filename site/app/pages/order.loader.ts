import { cancelRight, company, orderPackage, orderTerms, pages, trade } from "../../../content/catalogue.ts";
import { formatUsdPlain, toDollars } from "../../../content/pricing/money.ts";
import { headFor } from "../../build/head/head.ts";
import { contactData } from "../components/contact-links.loader.ts";
import type { OrderData } from "./order.tsx";

export function loader(): OrderData {
  if (!orderPackage) throw new Error("content/firm/order.ts names no package: there is no order page.");
  const { order, orderConfirmed: confirmed } = pages;
  return {
    head: headFor("/order", order),
    heading: order.heading,
    intro: order.intro,
    product: {
      title: orderPackage.title,
      price: toDollars(orderPackage.price),
      priceLabel: formatUsdPlain(orderPackage.price),
      weeks: orderPackage.offer.delivery,
      invoiceWithinHours: company.invoiceWithinHours,
      dueDays: company.billing.dueDays,
      tax: orderPackage.offer.tax,
      timeZone: company.timeZone,
      appointment: trade.appointment,
      appointmentTitle: trade.appointmentTitle,
    },
    inclusions: orderPackage.inclusions.map(({ title }) => title),
    terms: orderTerms,
    cancel: cancelRight,
    confirmation: { heading: confirmed.heading, intro: confirmed.intro },
    contact: contactData(),
  };
}
