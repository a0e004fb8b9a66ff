import { limits } from "./limits.ts";
import type { FormSource } from "./form-field.ts";
import type { ContactRequest } from "./contact.ts";
import type { OrderForm } from "./order.ts";

/** The contact form as the page shows it. `schema/contact.ts` decides what is accepted. */
export const contactForm = {
  action: "/api/contact",
  submit: "Send Message",
  fields: [
    { name: "name", label: "Name", autoComplete: "name", ...limits.name },
    { name: "email", label: "Email", type: "email", autoComplete: "email", ...limits.email },
    { name: "company", label: "Company", autoComplete: "organization", ...limits.company, optional: true },
    { name: "message", label: "Message", rows: 5, autoComplete: "on", ...limits.message },
  ],
} as const satisfies FormSource<keyof ContactRequest>;

/** The billing form as the page shows it. `schema/order.ts` decides what is accepted. */
export const orderForm = {
  action: "/api/orders",
  submit: "Submit Order & Request Invoice",
  fields: [
    { name: "firstName", label: "First Name", autoComplete: "given-name", ...limits.name },
    { name: "lastName", label: "Last Name", autoComplete: "family-name", ...limits.name },
    { name: "email", label: "Email Address", type: "email", autoComplete: "email", ...limits.email },
    { name: "phone", label: "Phone Number", type: "tel", autoComplete: "tel", ...limits.phone },
    { name: "company", label: "Company", autoComplete: "organization", ...limits.company, optional: true },
    {
      name: "billingAddress",
      label: "Billing Address",
      autoComplete: "billing address-line1",
      ...limits.billingAddress,
    },
    { name: "city", label: "City", autoComplete: "billing address-level2", ...limits.city },
    { name: "state", label: "State", autoComplete: "billing address-level1", ...limits.state },
    {
      name: "zipCode",
      label: "ZIP Code",
      inputMode: "numeric",
      autoComplete: "billing postal-code",
      ...limits.zipCode,
    },
  ],
} as const satisfies FormSource<keyof OrderForm>;
