/** Longest accepted value of each form field, in characters. */
export const maxLength = {
  name: 100,
  email: 254,
  company: 200,
  message: 5_000,
  phone: 32,
  billingAddress: 200,
  city: 100,
  state: 64,
  zipCode: 16,
} as const;

/** A field no person sees and no autofill fills; a value in it marks the submission as suspected spam. */
export const honeypotField = "favorite_summit";
