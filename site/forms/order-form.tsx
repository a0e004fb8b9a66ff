import type { ReactNode } from "react";
import { orderForm } from "../../content/forms.ts";
import { Field } from "../components/ui/field.tsx";
import type { OrderField } from "./order-logic.tsx";
import { lazyLogic, PostForm, type Reachable } from "./post-form.tsx";
import type { ReceiptTerms, ReceiptTexts } from "../../content/order-receipt.ts";

const OrderLogic = lazyLogic(() => import("./order-logic.tsx"));

/** Where the order form posts. */
export const ordersPath = "/api/orders";

interface OrderFormProps {
  product: OrderedProduct;
  contact: Reachable;
  /** What stands between the fields and the button. */
  children: ReactNode;
}

/** The billing form of the order page. */
export function OrderForm({ product, contact, children }: OrderFormProps) {
  // Without JavaScript too, the server compares these with the catalogue.
  const shown = { productTitle: product.title, productPrice: product.price, totalAmount: product.price };
  return (
    <PostForm<OrderField>
      action={ordersPath}
      what="order"
      contact={contact}
      submit={{ label: orderForm.submit, sending: "Submitting...", className: "btn-primary col-span-full" }}
      aria-labelledby="billing-title"
      className="card relative grid grid-cols-12 gap-x-3 gap-y-4 p-4 sm:gap-5 sm:p-8"
      renderLogic={(onBinding) => <OrderLogic product={product} onBinding={onBinding} />}
    >
      {(binding) => (
        <>
          <h2 id="billing-title" className="h3 col-span-full">
            Billing Information
          </h2>
          {orderForm.fields.map((field) => (
            <Field key={field.name} {...field} className={columns[field.name]} binding={binding} />
          ))}
          {Object.entries(shown).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className="col-span-full text-sm text-muted text-pretty">{children}</p>
        </>
      )}
    </PostForm>
  );
}

/** Columns of twelve: side by side from a phone of 390 px, some from a tablet. */
const half = "col-span-full sm:col-span-6";
const name = "col-span-full min-[24rem]:col-span-6";
const columns: Record<OrderField, string> = {
  firstName: name,
  lastName: name,
  email: half,
  phone: half,
  company: "col-span-full",
  billingAddress: "col-span-full",
  city: "col-span-full min-[24rem]:col-span-5",
  state: "col-span-full min-[24rem]:col-span-3",
  zipCode: "col-span-full min-[24rem]:col-span-4",
};

/** What is ordered, and the terms that the firm keeps. */
export interface OrderedProduct extends ReceiptTerms {
  title: string;
  /** Dollars, as the order payload carries them. */
  price: number;
  priceLabel: string;
  weeks: string;
  /** What the buyer is given an appointment for, in a sentence and in a line of its own. */
  appointment: string;
  appointmentTitle: string;
  /** What tax the invoice adds to the price; absent where none is due. */
  tax: string | undefined;
}

interface OrderReceiptProps {
  /** Absent if the answer could not be read. */
  number: string | undefined;
  texts: ReceiptTexts;
  product: OrderedProduct;
  /** Below it. */
  children?: ReactNode;
}

/** An accepted order, to keep: its number, what was ordered, where the invoice goes, and what happens when. */
export function OrderReceipt({ number, texts, product, children }: OrderReceiptProps) {
  return (
    <div className="card mt-9 w-full max-w-[38rem] p-6 text-left sm:p-8">
      <dl className="grid gap-5">
        {number && <Entry term="Order number">{number}</Entry>}
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
        <Entry term="Invoice">{`Emailed by ${texts.invoiceBy}.`}</Entry>
        <Entry term="Payment">
          {`Due ${product.dueDays} days after the date of the invoice: on ${texts.dueOn}, or later.`}
        </Entry>
        <Entry term={product.appointmentTitle}>
          Scheduled once the payment has arrived. Delivery in {product.weeks}.
        </Entry>
      </dl>
      {children}
    </div>
  );
}

/** Prints the page; works in a browser that runs scripts alone. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => print()} className="btn-outline mt-8 print:hidden">
      Print this page
    </button>
  );
}

// --- internal ---

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
