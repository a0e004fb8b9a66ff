import type { OrderProductSource } from "../schema/order.ts";

export default {
  package: "personal-ai-strategy",
  title: "Personal AI Strategy",
  price: 1_000_00,
  terms: "/terms",
  cancel: "Cancel at no cost until you pay.",
} satisfies OrderProductSource;
