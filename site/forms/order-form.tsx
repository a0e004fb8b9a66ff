import type { ReactNode } from "react";
import { orderForm } from "../../content/forms.ts";
import { Field } from "../components/ui/field.tsx";
import type { OrderedProduct, OrderField } from "./order-logic.tsx";
import { lazyLogic, PostForm } from "./post-form.tsx";
import type { Reachable } from "./send-failure.tsx";

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
