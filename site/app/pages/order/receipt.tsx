import type { ReactNode } from "react";
import { orderPageMessages } from "../../../../content/messages.ts";
import { receiptTexts } from "../../../../content/order-receipt.ts";
import { fillTemplate } from "../../../../content/template.ts";
import { Stone } from "../../components/stone.tsx";
import type { Receipt } from "../../forms/submission.ts";
import type { OrderedProduct } from "../../forms/order-form.tsx";

/** An accepted order to keep: its number, the product, where the invoice goes, and the four stages as a cairn. */
export function OrderReceipt({ receipt, product }: { receipt: Receipt; product: OrderedProduct }) {
  const { orderNumber, entries, acceptedAt } = receipt;
  const texts = receiptTexts(entries, acceptedAt, product);
  return (
    <div className="card mt-9 w-full max-w-[42rem] p-5 text-left sm:p-8 print:mt-4">
      <dl className="grid gap-5 sm:grid-cols-2">
        {orderNumber && <Entry term="Order number">{orderNumber}</Entry>}
        <Entry term="Ordered">
          {product.title}, {product.priceLabel}
          {product.tax && <span className="block text-muted">{product.tax}</span>}
        </Entry>
        <Entry term="The invoice goes to">
          {texts.email}
          <span className="block text-muted wrap-anywhere">{texts.billTo}</span>
        </Entry>
      </dl>
      <h2 className="h3 mt-8">What Happens Next</h2>
      <ol className="cairn mt-4">
        <Stage done term="Ordered">
          {texts.orderedAt}
        </Stage>
        <Stage term="Invoice">{fillTemplate(orderPageMessages.emailed, { time: texts.invoiceBy })}</Stage>
        <Stage term="Payment">{fillTemplate(orderPageMessages.due, { days: product.dueDays, day: texts.dueOn })}</Stage>
        <Stage term={product.appointmentTitle}>
          {fillTemplate(orderPageMessages.scheduled, { weeks: product.weeks })}
        </Stage>
      </ol>
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

function Stage({ term, done = false, children }: { term: string; done?: boolean; children: ReactNode }) {
  return (
    <li>
      <Stone done={done} />
      <p>
        <span className="block font-semibold">{term}</span>
        <span className="block text-md text-muted text-pretty">{children}</span>
      </p>
    </li>
  );
}
