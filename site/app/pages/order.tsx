import { type ReactNode, useEffect, useState } from "react";
import { orderForm } from "../../../content/forms/order.ts";
import { receiptTexts } from "../../../content/order-receipt.ts";
import { Icon } from "../components/icon.tsx";
import { Confirmation } from "../components/confirmation.tsx";
import { useBrowserValue } from "../lib/document.ts";
import { type Receipt, useDraft } from "../forms/drafts.ts";
import type { OrderedProduct, OrderFormProps } from "../forms/order-form.tsx";
import { lazyForm } from "../forms/lazy-form.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";
import { orderPageMessages } from "../../../content/messages.ts";
import { fillTemplate } from "../../../content/template.ts";

/** What the order page shows, and the confirmation that takes its place. */
export interface OrderData extends IntroducedPageData {
  product: OrderedProduct;
  /** The legal text with the terms of an order. */
  terms: { label: string; to: string };
  /** The right to cancel, in a sentence. */
  cancel: string;
  confirmation: Pick<IntroducedPageData, "heading" | "intro">;
  /** Ways to reach the firm if the order cannot be sent. */
  contact: OrderFormProps["contact"];
}

const OrderForm = lazyForm<OrderFormProps>(orderForm.action, () => import("../forms/order-form.tsx"));

export const prepare = OrderForm.fetch;

export default function OrderPage() {
  const { heading, intro, product, terms, cancel, confirmation, contact } = usePageData<OrderData>();
  const receipt = useOrdered();
  if (receipt) {
    return (
      <Confirmation {...confirmation} announce>
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
        <OrderSummary product={product} />
        <div className="lg:col-span-2 lg:col-start-1 lg:row-start-1 print:col-span-2 print:col-start-1 print:row-start-1">
          <OrderForm product={product} contact={contact}>
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

/** The order just placed here. The history's entry keeps it, so that it survives a reload and going back. */
function useOrdered(): Receipt | undefined {
  const { accepted, receipt } = useDraft(orderForm.action);
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
    <aside aria-labelledby="summary-title" className="card p-6 sm:p-8 lg:sticky lg:top-28 print:p-4!">
      <h2 id="summary-title" className="h3">
        Order Summary
      </h2>
      <dl className="mt-5 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-4">
          <dt className="min-w-min grow basis-0">{product.title}</dt>
          <dd>{product.priceLabel}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
          <dt className="display text-xl">Total</dt>
          <dd className="display text-2xl">{product.priceLabel}</dd>
        </div>
      </dl>
      {product.tax && <p className="mt-3 text-sm text-muted">{product.tax}</p>}
      <ul className="mt-7 grid gap-3 text-sm text-muted">
        <Assurance
          icon="lucide-credit-card"
          text={fillTemplate(orderPageMessages.payment, { days: product.dueDays })}
        />
        <Assurance
          icon="lucide-mail"
          text={fillTemplate(orderPageMessages.invoice, { hours: product.invoiceWithinHours })}
        />
        <Assurance
          icon="lucide-calendar"
          text={fillTemplate(orderPageMessages.delivery, { weeks: product.weeks, appointment: product.appointment })}
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

/** An accepted order, to keep: its number, what was ordered, where the invoice goes, and what happens when. */
function OrderReceipt({ receipt, product }: { receipt: Receipt; product: OrderedProduct }) {
  const { orderNumber, orderPage, entries, acceptedAt } = receipt;
  const texts = receiptTexts(entries, acceptedAt, product);
  return (
    <div className="card mt-9 w-full max-w-[38rem] p-6 text-left sm:p-8">
      <dl className="grid gap-5">
        {orderNumber && <Entry term="Order number">{orderNumber}</Entry>}
        <Entry term="Ordered">
          {product.title}, {product.priceLabel}
          {product.tax && <span className="block text-muted">{product.tax}</span>}
          <span className="block text-muted">{texts.orderedAt}</span>
        </Entry>
        <Entry term="The invoice goes to">
          {texts.email}
          <span className="block text-muted wrap-anywhere">{texts.billTo}</span>
        </Entry>
      </dl>
      <h2 className="h3 mt-8">What happens next</h2>
      <dl className="mt-4 grid gap-5">
        <Entry term="Invoice">{fillTemplate(orderPageMessages.emailed, { time: texts.invoiceBy })}</Entry>
        <Entry term="Payment">{fillTemplate(orderPageMessages.due, { days: product.dueDays, day: texts.dueOn })}</Entry>
        <Entry term={product.appointmentTitle}>
          {fillTemplate(orderPageMessages.scheduled, { weeks: product.weeks })}
        </Entry>
      </dl>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {orderPage && (
          <a href={orderPage} className="btn-outline">
            Your order's page
          </a>
        )}
        <button type="button" onClick={() => print()} className="btn-outline">
          Print this page
        </button>
      </div>
    </div>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
