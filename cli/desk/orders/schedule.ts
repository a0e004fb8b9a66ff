import { InvalidArgumentError } from "commander";
import { completeOrder, scheduleAppointment } from "../../../functions/orders/actions/schedule.ts";
import { yesHelp, type ConfirmOptions, type Command } from "../../command.ts";
import { parseTime } from "../time.ts";
import { confirmAction, defineOrderCommand, parseLine, runAction } from "./order-command.ts";

/** Adds `orders schedule` and `orders complete`. */
export function addScheduleCommands(orders: Command): void {
  const parseAt = (given: string) => parseTime(given, orders.context.now());

  defineOrderCommand(orders, "schedule", '17 --at "12/1/2026 10:00"', '17 --at "tomorrow 2:30 PM" --where "By video"')
    .description("Sets or moves the appointment for a paid order and emails a calendar entry. Asks first.")
    .requiredOption("--at <time>", 'by the office\'s clock: "12/1/2026 2:30 PM", "tomorrow 10:00"', parseAt)
    .option("--minutes <count>", "length of the appointment; by default, same as before, or 60", parseMinutes)
    .option("--where <text>", "place, or how to join; by default, same as before", parseLine)
    .option("--yes", yesHelp)
    .action((number: string, { at, minutes, where, yes }: ScheduleOptions, command: Command) => {
      const plan = { starts_at: at, ...(minutes && { minutes }), ...(where && { place: where }) };
      return confirmAction(command, number, { yes }, async (change) => {
        const hint = at <= change.at ? " It has begun, so the buyer gets no email." : "";
        return `${change.order.number} is scheduled: ${await scheduleAppointment(change, plan)}.${hint}`;
      });
    });

  defineOrderCommand(orders, "complete", "17")
    .description("Marks an order as completed, once its appointment has begun.")
    .action((number: string, _: object, command: Command) =>
      runAction(command, number, async (change) => {
        await completeOrder(change);
        return `${change.order.number} is completed.`;
      }),
    );
}

type ScheduleOptions = ConfirmOptions & { at: number; minutes?: number; where?: string };

function parseMinutes(given: string): number {
  if (/^[1-9]\d{0,2}$/.test(given)) return Number(given);
  throw new InvalidArgumentError("Write it like 60.");
}
