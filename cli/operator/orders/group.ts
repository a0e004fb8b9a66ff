import type { Command } from "commander";
import { addExport } from "../books.ts";
import type { AtDesk } from "../desk.ts";
import { addLists } from "./list.ts";
import { addSelections } from "./many.ts";
import { addMoney } from "./money.ts";
import { addShow } from "./show.ts";
import { addSteps } from "./steps.ts";

/** The commands of `site-cli orders`. */
export function orderCommands(orders: Command, atDesk: AtDesk): void {
  addLists(orders, atDesk);
  addShow(orders, atDesk);
  addSteps(orders, atDesk);
  addMoney(orders, atDesk);
  addSelections(orders, atDesk);
  addExport(orders, atDesk);
}
