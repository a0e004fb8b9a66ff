import type { Command } from "commander";
import { addExportCommand } from "../books/export.ts";
import { addListCommands } from "./list.ts";
import { addMoneyCommands } from "./money.ts";
import { addReleaseCommand } from "./release.ts";
import { addShowCommand } from "./show.ts";
import { addStepCommands } from "./steps.ts";
import { addCancelCommand } from "./cancel.ts";

/** The commands of `site-cli orders`, as `--help` lists them. */
export function addOrderCommands(orders: Command): void {
  addListCommands(orders);
  addShowCommand(orders);
  addStepCommands(orders);
  addMoneyCommands(orders);
  addCancelCommand(orders);
  addReleaseCommand(orders);
  addExportCommand(orders);
}
