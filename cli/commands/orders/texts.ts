/** How an order is named on the command line. */
export const numberHelp = "order number, or the end of it (17 for ORD-2026-000017)";

/** What `--yes` does. */
export const yesHelp = "do it without asking, as scripts have to";
