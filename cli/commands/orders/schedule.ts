import { company } from "../../../content/catalogue.ts";
import { parseAppointmentTime } from "../../../functions/orders/appointment-time.ts";
import { oneLine } from "../../operator/one-line.ts";
import { changeOrder } from "../../operator/change-order.ts";
import { howSent } from "../../operator/mails.ts";
import { Refusal } from "../../refusal.ts";

/** When, for how long and where. */
export interface ScheduleOptions {
  at: string;
  minutes: string;
  where?: string;
}

/** Sets or moves the appointment for an order's consultation, and emails it with a calendar entry. */
export async function scheduleOrder(
  root: string,
  given: string,
  { at, minutes, where }: ScheduleOptions,
): Promise<void> {
  const time = parseAppointmentTime(at, company.timeZone);
  if ("wrong" in time) {
    throw new Refusal(
      `--at: ${time.wrong}.`,
      `Write it like "2026-12-01 10:00 ${company.timeZone}" or 2026-12-01T10:00-07:00.`,
    );
  }
  if (!/^[1-9]\d{0,2}$/.test(minutes))
    throw new Refusal(`--minutes "${minutes}" is not a length.`, "Write it like 60.");
  const plan = {
    starts_at: time.at,
    minutes: Number(minutes),
    time_zone: time.timeZone,
    place: where === undefined ? null : oneLine("--where", where),
  };
  await changeOrder(root, given, async (desk, number) => {
    const summary = await desk.schedule(number, plan);
    return `${number} is scheduled: ${summary}. ${howSent("the email")}`;
  });
}
