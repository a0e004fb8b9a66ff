import { type Command } from "commander";
import { listFormats } from "../../formats/list.ts";
import { example, formatOption, type Program } from "../../operator/command-group.ts";
import type { OrderListOptions } from "./list.ts";
import { addExport } from "../books/group.ts";
import { addActions } from "./actions.ts";
import { numberHelp } from "./texts.ts";

/** The commands of `site-cli orders`. */
export function orderCommands(orders: Command, program: Program): void {
  const { folder } = program;
  orders
    .command("list")
    .description("Lists orders, newest first.")
    .option(
      "--state <states>",
      "held, received, invoiced, paid, scheduled, completed or canceled; separate several with commas",
    )
    .option("--open", "with a step left: neither completed nor canceled")
    .option("--due", "awaiting an invoice, the longest wait first")
    .option("--since <time>", "received since a date (2026-11-21) or within a period (7d, 12h)")
    .option("--text <text>", "with this text in the number, name, company, address or email")
    .option("--watch", "print the list again whenever it changes; Ctrl+C ends it")
    .addOption(formatOption(listFormats))
    .addHelpText("after", example("orders list --state received,invoiced --since 7d"))
    .action(async (options: OrderListOptions) => {
      const { listOrders } = await import("./list.ts");
      await listOrders(folder(), options);
    });

  orders
    .command("show")
    .description("Shows an order with its history, its invoice and the state of each email.")
    .argument("<number>", numberHelp)
    .addOption(formatOption(["text", "json"]))
    .addHelpText("after", example("orders show ORD-2026-000017"))
    .action(async (number: string, options: { format: "text" | "json" }) => {
      const { showOrder } = await import("./show.ts");
      await showOrder(folder(), number, options);
    });

  addActions(orders, program);
  addExport(orders, program);
}
