import { OrderAnswer, OrderForm } from "../../content/schema/order.ts";
import type { FormBinding } from "../components/ui/field.tsx";
import { useFormLogic } from "./use-form-logic.ts";

export type OrderField = keyof OrderForm;

interface OrderLogicProps {
  /** What is ordered as the page shows it, its price in dollars; the server compares it with its own catalogue. */
  product: { title: string; price: number };
  onBinding: (binding: FormBinding<OrderField>) => void;
}

/** The logic of the order form; it renders nothing. */
export default function OrderLogic({ product, onBinding }: OrderLogicProps) {
  useFormLogic<OrderForm>({
    schema: OrderForm,
    path: "/api/orders",
    payload: (values) => ({
      ...values,
      productTitle: product.title,
      productPrice: product.price,
      orderDate: new Date().toISOString(),
      totalAmount: product.price,
    }),
    orderNumber: async (response) => OrderAnswer.safeParse(await response.json().catch(() => {})).data?.orderNumber,
    success: { title: "Order submitted successfully!", description: "You'll receive an invoice via email shortly." },
    failure: { title: "Order submission failed", description: "Please try again or contact support." },
    onBinding,
  });
  return null;
}
