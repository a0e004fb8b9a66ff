/** Length limits of a message on the buyer's page, in characters. */
export const limits = { message: { minLength: 10, maxLength: 5_000 } };
