import { cancelRight, company, orderPackage, orderTerms, pages, trade } from "../../../content/catalogue.ts";
import { formatUsdPlain, toDollars } from "../../../content/pricing/money.ts";
import { getContactData, getPageBasics } from "../../build/section-data.ts";

export function loader() {
  if (!orderPackage) throw new Error("content/firm/order.ts names no package: there is no order page.");
  return {
    ...getPageBasics("order"),
    product: {
      title: orderPackage.title,
      /** Dollars, as the body of an order carries them. */
      priceInDollars: toDollars(orderPackage.price),
      priceLabel: formatUsdPlain(orderPackage.price),
      delivery: orderPackage.offer.delivery,
      invoiceWithinHours: company.invoiceWithinHours,
      dueDays: company.billing.dueDays,
      tax: orderPackage.offer.tax,
      timeZone: company.timeZone,
      appointment: trade.appointment,
      appointmentTitle: trade.appointmentTitle,
    },
    inclusions: orderPackage.inclusions.map(({ title }) => title),
    terms: orderTerms,
    cancelRight,
    confirmation: pages.order.confirmed,
    contact: getContactData(),
  };
}
