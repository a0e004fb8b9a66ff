/** How an order is named on the command line. */
export const numberHelp = "its number, or the end of it (17 for ORD-2026-000017)";
