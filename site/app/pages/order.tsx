import { useCallback, useState } from "react";
import { formActions } from "../../../content/paths.ts";
import { Confirmation } from "../components/confirmation.tsx";
import { useBrowserValue } from "../lib/document.ts";
import type { Receipt } from "../forms/submission.ts";
import type { OrderedProduct, OrderFormProps } from "../forms/order-form.tsx";
import { lazyForm } from "../forms/lazy-form.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";
import { OrderReceipt } from "./order/receipt.tsx";
import { OrderSummary } from "./order/summary.tsx";
import { orderPageMessages } from "../../../content/messages.ts";

/** Data of the order page and of the confirmation that replaces it. */
export interface OrderData extends IntroducedPageData {
  product: OrderedProduct;
  /** Titles of the inclusions. */
  inclusions: string[];
  /** The legal text with the terms of an order. */
  terms: { label: string; to: string };
  /** The right to cancel, in a sentence. */
  cancel: string;
  confirmation: Pick<IntroducedPageData, "heading" | "intro">;
  /** Ways to reach the firm if the order cannot be sent. */
  contact: OrderFormProps["contact"];
}

const OrderForm = lazyForm<OrderFormProps>(formActions.order, () => import("../forms/order-form.tsx"));

export const prepare = OrderForm.fetch;

export default function OrderPage() {
  const { heading, intro, product, inclusions, terms, cancel, confirmation, contact } = usePageData<OrderData>();
  const [receipt, setReceipt] = useReceipt();
  if (receipt) {
    return (
      <Confirmation {...confirmation} announce track={receipt.orderPage}>
        <OrderReceipt receipt={receipt} product={product} />
      </Confirmation>
    );
  }
  return (
    <div className="container-page py-8 lg:py-16 print:py-0!">
      <h1 className="h1">{heading}</h1>
      <p className="lede mt-3">
        {product.title} - {product.priceLabel}
      </p>
      <p className="mt-1 text-muted text-pretty">{intro}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:mt-10 lg:grid-cols-3 print:grid-cols-3">
        <OrderSummary product={product} inclusions={inclusions} />
        <div className="lg:col-span-2 lg:col-start-1 lg:row-start-1 print:col-span-2 print:col-start-1 print:row-start-1">
          <OrderForm product={product} contact={contact} onAccepted={setReceipt}>
            {cancel} {orderPageMessages.terms} {/* A new tab: read in this one, the terms would hide the form. */}
            <a href={terms.to} target="_blank" className="text-link">
              {terms.label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            .
          </OrderForm>
        </div>
      </div>
    </div>
  );
}

/** The receipt of the order placed here. The history entry saves it, so it survives a reload and going back. */
function useReceipt(): [Receipt | undefined, (receipt: Receipt) => void] {
  const saved = useBrowserValue(() => (history.state as { ordered?: Receipt } | null)?.ordered, undefined);
  const [receipt, setReceipt] = useState<Receipt>();
  const accept = useCallback((ordered: Receipt) => {
    history.replaceState({ ...history.state, ordered }, "");
    setReceipt(ordered);
  }, []);
  return [receipt ?? saved, accept];
}
