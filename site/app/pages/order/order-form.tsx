import type { ReactNode } from "react";
import { type OrderEntries, OrderResponse, orderForm } from "../../../../content/forms/order.ts";
import { PostForm, type FallbackContact } from "../../forms/post-form.tsx";
import type { Receipt } from "../../forms/use-submission.ts";
import type { loader } from "../order.loader.ts";

/** The ordered package and the terms of an order. */
export type OrderedProduct = ReturnType<typeof loader>["product"];

export interface OrderFormProps {
  product: OrderedProduct;
  contact: FallbackContact;
  onAccepted: (receipt: Receipt<OrderEntries>) => void;
  children: ReactNode;
}

/** The billing form of the order page. */
export default function OrderForm({ product, contact, onAccepted, children }: OrderFormProps) {
  // The server compares them with its own catalogue. After a change of price, sending again is another attempt.
  const hidden = {
    productTitle: product.title,
    productPrice: product.priceInDollars,
    totalAmount: product.priceInDollars,
  };
  return (
    <PostForm
      form={orderForm}
      fieldClasses={fieldClasses}
      readResponse={readResponse}
      hidden={hidden}
      toBody={(entries) => ({ ...entries, orderDate: new Date().toISOString() })}
      buttonClass="btn-primary col-span-full"
      contact={contact}
      onAccepted={onAccepted}
      aria-labelledby="billing-title"
      className="card relative grid grid-cols-12 grid-flow-row-dense gap-x-3 gap-y-4 p-5 sm:gap-5 sm:p-8"
      header={
        <h2 id="billing-title" className="h3 col-span-full">
          Billing Information
        </h2>
      }
    >
      <p className="col-span-full text-sm text-muted text-pretty">{children}</p>
    </PostForm>
  );
}

/** The status says that the order is stored. The body may be unreadable. */
async function readResponse(response: Response) {
  const answer = OrderResponse.safeParse(await response.json().catch(() => {}));
  return { orderNumber: answer.data?.orderNumber, orderPage: response.headers.get("Location") ?? undefined };
}

/** Columns of twelve: side by side from a phone of 390 px, some from a tablet. */
const half = "col-span-full sm:col-span-6";
const narrowHalf = "col-span-full min-[24rem]:col-span-6";
const fieldClasses: Partial<Record<keyof OrderEntries, string>> = {
  firstName: narrowHalf,
  lastName: narrowHalf,
  email: half,
  phone: half,
  city: "col-span-full sm:col-span-4",
  state: "col-span-full min-[24rem]:col-span-6 sm:col-span-4",
  zipCode: "col-span-full min-[24rem]:col-span-6 sm:col-span-4",
};
