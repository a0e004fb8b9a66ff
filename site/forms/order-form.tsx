import { orderForm } from "../../content/order-form.ts";
import { Field } from "../components/ui/field.tsx";
import type { OrderedProduct, OrderField } from "./order-logic.tsx";
import { lazyLogic, PostForm } from "./post-form.tsx";
import type { Reachable } from "./send-failure.tsx";

const OrderLogic = lazyLogic(() => import("./order-logic.tsx"));

/** Where the order form posts. */
export const ordersPath = "/api/orders";

/** The billing form of the order page. */
export function OrderForm({ product, contact }: { product: OrderedProduct; contact: Reachable }) {
  // Without JavaScript too, the server compares these with the catalogue.
  const shown = { productTitle: product.title, productPrice: product.price, totalAmount: product.price };
  return (
    <PostForm<OrderField>
      action={ordersPath}
      what="order"
      contact={contact}
      submit={{ label: orderForm.submit, sending: "Submitting...", className: "btn-primary col-span-full" }}
      aria-labelledby="billing-title"
      className="card relative grid gap-5 p-6 sm:grid-cols-6 sm:p-8"
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
        </>
      )}
    </PostForm>
  );
}

const half = "sm:col-span-3";
const third = "sm:col-span-2";
const whole = "col-span-full";
const columns: Record<OrderField, string> = {
  firstName: half,
  lastName: half,
  email: half,
  phone: half,
  company: whole,
  billingAddress: whole,
  city: third,
  state: third,
  zipCode: third,
};
