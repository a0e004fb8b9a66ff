import type { ReceiptTexts } from "../../content/order-receipt.ts";
import { usePageData } from "../browser/page-data.ts";
import { Confirmation } from "../components/confirmation.tsx";
import { OrderReceipt } from "../forms/order-receipt.tsx";
import type { OrderData } from "../pages/order.tsx";

/** The confirmation of an order that was posted without JavaScript. */
export default function ConfirmedFrame() {
  const { product, confirmation } = usePageData<OrderData>();
  return (
    <Confirmation {...confirmation}>
      <OrderReceipt number="{{number}}" texts={texts} product={product} />
    </Confirmation>
  );
}

// --- internal ---

const texts: ReceiptTexts = {
  orderedAt: "{{orderedAt}}",
  email: "{{email}}",
  billTo: "{{billTo}}",
  invoiceBy: "{{invoiceBy}}",
  dueOn: "{{dueOn}}",
};
