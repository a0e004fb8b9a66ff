/**
 * Rows of the specification that the firm departs from on purpose, each with its reason. A name is a row, or the first part
 * of several rows: `process-automation` covers `process-automation: weeks`.
 */
export const departures: Readonly<Record<string, string>> = {};
