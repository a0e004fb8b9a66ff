import { OrderAnswer, OrderForm } from "../../content/schema/order.ts";
import type { FormBinding } from "../components/ui/form-binding.ts";
import { useFormLogic } from "./use-form-logic.ts";

export type OrderField = keyof OrderForm;

/** The product of an order as the page shows it; the server compares it with its own catalogue. */
export interface OrderedProduct {
  title: string;
  /** Dollars. */
  price: number;
}

interface OrderLogicProps {
  product: OrderedProduct;
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
