import { useEffect, useState } from "react";
import { receiptTexts } from "../../content/order-receipt.ts";
import { Icon } from "../components/ui/icon.tsx";
import { Confirmation, type ConfirmationData } from "./confirmation.tsx";
import { useBrowserValue } from "../browser/document.ts";
import { type Receipt, useDraft } from "../forms/drafts.ts";
import { type OrderedProduct, OrderForm, OrderReceipt, ordersPath, PrintButton } from "../forms/order-form.tsx";
import { type IntroducedPageData, usePageData } from "../browser/page-data.ts";

/** What the order page shows, and the confirmation that takes its place. */
export interface OrderData extends IntroducedPageData {
  product: OrderedProduct;
  /** The legal text with the terms of an order. */
  terms: { label: string; to: string };
  /** The right to cancel, in a sentence. */
  cancel: string;
  confirmation: ConfirmationData;
}

export default function OrderPage() {
  const { heading, intro, product, terms, cancel, confirmation } = usePageData<OrderData>();
  const receipt = useOrdered();
  if (receipt) {
    return (
      <Confirmation {...confirmation} announce>
        <OrderReceipt
          number={receipt.orderNumber}
          texts={receiptTexts(receipt.entries, receipt.acceptedAt, product)}
          product={product}
        >
          <PrintButton />
        </OrderReceipt>
      </Confirmation>
    );
  }
  return (
    <div className="container-page py-8 lg:py-16">
      <h1 className="h1">{heading}</h1>
      <p className="lede mt-3">
        {product.title} - {product.priceLabel}
      </p>
      <p className="mt-1 text-muted text-pretty">{intro}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:mt-10 lg:grid-cols-3">
        <OrderSummary product={product} />
        <div className="lg:col-span-2 lg:col-start-1 lg:row-start-1">
          <OrderForm product={product} contact={confirmation.contact}>
            {cancel} Your order is covered by our {/* A new tab: read in this one, the terms would hide the form. */}
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

/** The order just placed here. The history's entry keeps it, so that it survives a reload and going back. */
function useOrdered(): Receipt | undefined {
  const { accepted, receipt } = useDraft(ordersPath);
  const [acceptedBefore] = useState(accepted);
  const kept = useBrowserValue(() => (history.state as { ordered?: Receipt } | null)?.ordered, undefined);
  const ordered = accepted > acceptedBefore ? receipt : undefined;
  useEffect(() => {
    if (ordered) history.replaceState({ ...history.state, ordered }, "");
  }, [ordered]);
  return ordered ?? kept;
}

function OrderSummary({ product }: Pick<OrderData, "product">) {
  return (
    <aside aria-labelledby="summary-title" className="card p-6 sm:p-8 lg:sticky lg:top-28">
      <h2 id="summary-title" className="h3">
        Order Summary
      </h2>
      <dl className="mt-5 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-4">
          <dt>{product.title}</dt>
          <dd>{product.priceLabel}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
          <dt className="display text-xl">Total</dt>
          <dd className="display text-2xl">{product.priceLabel}</dd>
        </div>
      </dl>
      {product.tax && <p className="mt-3 text-sm text-muted">{product.tax}</p>}
      <ul className="mt-7 grid gap-3 text-sm text-muted">
        <Assurance icon="lucide-credit-card" text="No payment is required upfront." />
        <Assurance
          icon="lucide-mail"
          text={`An invoice will be emailed to you within ${product.invoiceWithinHours} hours.`}
        />
        <Assurance
          icon="lucide-calendar"
          text={`Delivery in ${product.weeks} once the ${product.appointment} is scheduled.`}
        />
      </ul>
    </aside>
  );
}

function Assurance({ icon, text }: { icon: string; text: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-1 size-4 shrink-0 text-primary" />
      {text}
    </li>
  );
}
