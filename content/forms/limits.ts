/** Length limits of a field in characters; without `minLength` it may be empty. */
export interface Limits {
  minLength?: number;
  maxLength: number;
}

/** Shortest and longest accepted value of each form field. */
export const limits = {
  name: { minLength: 2, maxLength: 100 },
  email: { maxLength: 254 },
  company: { maxLength: 200 },
  message: { minLength: 10, maxLength: 5_000 },
  phone: { minLength: 10, maxLength: 32 },
  billingAddress: { minLength: 5, maxLength: 200 },
  city: { minLength: 2, maxLength: 100 },
  state: { minLength: 2, maxLength: 64 },
  zipCode: { minLength: 5, maxLength: 16 },
} as const satisfies Record<string, Limits>;

/** Name of the honeypot, which people never see and autofill skips; a value in it marks suspected spam. */
export const honeypotField = "favorite_summit";
