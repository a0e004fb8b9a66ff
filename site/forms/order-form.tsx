import { maxLength } from "../../content/form-limits.ts";
import { Field } from "../components/ui/field.tsx";
import type { OrderedProduct, OrderField } from "./order-logic.tsx";
import { lazyLogic, PostForm } from "./post-form.tsx";

const OrderLogic = lazyLogic(() => import("./order-logic.tsx"));

/** The billing form of the order page; `onConfirmed` is called when the order is stored. */
export function OrderForm({ product, onConfirmed }: { product: OrderedProduct; onConfirmed: () => void }) {
  // The server compares it with the catalogue, as it does with what the form's logic sends.
  const shown = { productTitle: product.title, productPrice: product.price, totalAmount: product.price };
  return (
    <PostForm<OrderField>
      action="/api/orders"
      aria-labelledby="billing-title"
      className="card relative grid gap-5 p-6 sm:grid-cols-6 sm:p-8"
      renderLogic={(onBinding) => <OrderLogic product={product} onConfirmed={onConfirmed} onBinding={onBinding} />}
    >
      {(binding) => (
        <>
          <h2 id="billing-title" className="h3 col-span-full">
            Billing Information
          </h2>
          {fields.map((field) => (
            <Field key={field.name} {...field} binding={binding} />
          ))}
          {Object.entries(shown).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn-primary col-span-full" disabled={binding?.pending}>
            {binding?.pending ? "Submitting..." : "Submit Order & Request Invoice"}
          </button>
        </>
      )}
    </PostForm>
  );
}

const half = "sm:col-span-3";
const third = "sm:col-span-2";
const fields = [
  {
    name: "firstName",
    label: "First Name",
    autoComplete: "given-name",
    minLength: 2,
    maxLength: maxLength.name,
    className: half,
  },
  {
    name: "lastName",
    label: "Last Name",
    autoComplete: "family-name",
    minLength: 2,
    maxLength: maxLength.name,
    className: half,
  },
  {
    name: "email",
    label: "Email Address",
    type: "email",
    autoComplete: "email",
    maxLength: maxLength.email,
    className: half,
  },
  {
    name: "phone",
    label: "Phone Number",
    type: "tel",
    autoComplete: "tel",
    minLength: 10,
    maxLength: maxLength.phone,
    className: half,
  },
  {
    name: "company",
    label: "Company (Optional)",
    autoComplete: "organization",
    maxLength: maxLength.company,
    optional: true,
    className: "col-span-full",
  },
  {
    name: "billingAddress",
    label: "Billing Address",
    autoComplete: "billing address-line1",
    minLength: 5,
    maxLength: maxLength.billingAddress,
    className: "col-span-full",
  },
  {
    name: "city",
    label: "City",
    autoComplete: "billing address-level2",
    minLength: 2,
    maxLength: maxLength.city,
    className: third,
  },
  {
    name: "state",
    label: "State",
    autoComplete: "billing address-level1",
    minLength: 2,
    maxLength: maxLength.state,
    className: third,
  },
  {
    name: "zipCode",
    label: "ZIP Code",
    autoComplete: "billing postal-code",
    minLength: 5,
    maxLength: maxLength.zipCode,
    className: third,
  },
] as const;
