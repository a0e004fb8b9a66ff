import { orderPageMessages } from "../../../../content/messages.ts";
import { fillTemplate } from "../../../../content/template.ts";
import { Checklist } from "../../components/lists.tsx";
import { Icon, type IconName } from "../../components/icon.tsx";
import type { OrderedProduct } from "../../forms/order-form.tsx";

interface OrderSummaryProps {
  product: OrderedProduct;
  /** Titles of the inclusions. */
  inclusions: readonly string[];
}

/** The line item with its inclusions, the total, and how paying works. */
export function OrderSummary({ product, inclusions }: OrderSummaryProps) {
  return (
    <aside aria-labelledby="summary-title" className="card p-5 sm:p-8 lg:sticky lg:top-28 print:p-4!">
      <h2 id="summary-title" className="h3">
        Order Summary
      </h2>
      <dl className="mt-5">
        <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-4">
          <dt className="min-w-min grow basis-0 font-semibold">{product.title}</dt>
          <dd className="tabular-nums">{product.priceLabel}</dd>
          <dd className="basis-full">
            <Checklist items={inclusions} className="mt-3" />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
          <dt className="display text-xl">Total</dt>
          <dd className="price text-2xl">{product.priceLabel}</dd>
        </div>
      </dl>
      {product.tax && <p className="mt-3 text-sm text-muted">{product.tax}</p>}
      <ul className="mt-6 grid gap-3 border-t border-line pt-5 text-md text-muted">
        <Assurance icon="credit-card" text={fillTemplate(orderPageMessages.payment, { days: product.dueDays })} />
        <Assurance icon="mail" text={fillTemplate(orderPageMessages.invoice, { hours: product.invoiceWithinHours })} />
        <Assurance
          icon="calendar"
          text={fillTemplate(orderPageMessages.delivery, { weeks: product.weeks, appointment: product.appointment })}
        />
      </ul>
    </aside>
  );
}

function Assurance({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className="flex gap-3 text-pretty">
      <Icon name={icon} className="mt-1 size-4.5 shrink-0 text-primary" />
      {text}
    </li>
  );
}
