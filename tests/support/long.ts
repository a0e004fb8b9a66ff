/** Whether the long series run in full, `npm run test:long`; otherwise a sample of each. */
export const long = process.env["LONG_TESTS"] !== undefined;
