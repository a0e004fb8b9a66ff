import * as z from "zod/mini";
import { formActions } from "../paths.ts";
import { companyField, defineForm, emailField } from "./form.ts";

/** The billing form of the order page. A new field is one entry in `fields`. */
export const orderForm = defineForm({
  action: formActions.order,
  submit: "Submit Order & Request Invoice",
  sending: "Submitting...",
  success: { title: "Order submitted successfully!", description: "You'll receive an invoice via email shortly." },
  failure: { title: "Order submission failed", description: "Please try again or contact support." },
  unconfirmed: {
    title: "We couldn’t confirm that your order arrived.",
    text: "Your entries are still here. Send them again (we’ll count it as one order), or call or text {phone}, or email {email}.",
  },
  fields: [
    {
      name: "firstName",
      label: "First Name",
      message: "First name must be at least 2 characters",
      minLength: 2,
      maxLength: 100,
      usualLength: 60,
      autoComplete: "given-name",
    },
    {
      name: "lastName",
      label: "Last Name",
      message: "Last name must be at least 2 characters",
      minLength: 2,
      maxLength: 100,
      usualLength: 60,
      autoComplete: "family-name",
    },
    { ...emailField, label: "Email Address" },
    {
      name: "phone",
      label: "Phone Number",
      message: "Please enter a valid phone number",
      type: "tel",
      minLength: 10,
      maxLength: 32,
      autoComplete: "tel",
      hint: "We’ll only use it for questions about this order.",
    },
    { ...companyField, usualLength: 100 },
    {
      name: "billingAddress",
      label: "Billing Address",
      message: "Please enter your billing address",
      minLength: 5,
      maxLength: 200,
      usualLength: 120,
      autoComplete: "billing address-line1",
    },
    {
      name: "city",
      label: "City",
      message: "Please enter your city",
      minLength: 2,
      maxLength: 100,
      usualLength: 60,
      autoComplete: "billing address-level2",
    },
    {
      name: "state",
      label: "State",
      message: "Please enter your state",
      minLength: 2,
      maxLength: 64,
      usualLength: 40,
      autoComplete: "billing address-level1",
    },
    {
      name: "zipCode",
      label: "ZIP Code",
      message: "Please enter your ZIP code",
      minLength: 5,
      maxLength: 16,
      inputMode: "numeric",
      autoComplete: "billing postal-code",
    },
  ],
});

/** The billing entries of an order. */
export const OrderEntries = orderForm.schema;
export type OrderEntries = z.infer<typeof OrderEntries>;

/** The part of the response to `POST /api/orders` that the order page reads. */
export const OrderResponse = z.object({ orderNumber: z.string() });
