import { siteCli } from "../../content/site-cli.ts";
import { RefusedChange } from "../store/errors.ts";
import { orderedId } from "../store/ids.ts";
import { claimOnce } from "../store/once.ts";
import type { Millis } from "../store/tables.ts";
import { formatAppointment } from "./appointment-time.ts";
import { openBookkeeping, type Bookkeeping } from "./bookkeeping.ts";
import { changeOf, type Change, type ChangeOptions } from "./change.ts";
import { voidInvoice } from "./credit-note.ts";
import { renewPageLink } from "./order-page.ts";
import { resendMail, type ResendableMail } from "./resend.ts";
import type { AppointmentPlan, OrderState } from "./tables.ts";
import { undoChange } from "./undo.ts";

/**
 * Changes orders. Each change is one transaction: the order, its entries, a line of its history, and its emails. One that
 * is not allowed, or an unknown order, throws a `RefusedChange` and changes nothing.
 */
export interface OrderDesk extends Bookkeeping {
  /** Releases an order that is held, or was canceled while it was: it becomes what it would have been. */
  release(number: string): Promise<void>;
  /** Makes or moves the appointment and emails it with a calendar entry; returns its time as the buyer sees it. */
  schedule(number: string, plan: AppointmentPlan): Promise<string>;
  /** Marks the order as completed; refused while the appointment is ahead. */
  complete(number: string): Promise<void>;
  /**
   * Cancels the order, voids its invoice and tells the buyer, except for the reason; nobody is told of one that is held.
   * Refused while the invoice is paid or credited in part: the rest is to be credited first.
   */
  cancel(number: string, reason: string): Promise<void>;
  /**
   * Takes back the latest movement of money, appointment or cancellation within the minute in which its email waits, and
   * a completion until the next change; returns what that was.
   */
  undo(number: string): Promise<string>;
  /** Adds a line to the history; what was done before it can still be undone. */
  note(number: string, text: string): Promise<void>;
  /** Emails a reminder of an unpaid invoice, once per key; false when it was sent before or none is called for. */
  remind(number: string, key: string): Promise<boolean>;
  /** Sends the latest email of this kind again, as it is true now, perhaps to another address. */
  resend(number: string, mail: ResendableMail, to?: string): Promise<void>;
  /** Gives the buyer's page a new link, which the next email has; the earlier one opens nothing any more. */
  renewLink(number: string): Promise<void>;
}

/** Opens the order desk of a store; the email of a change that can be undone waits `undoMs`. */
export function openOrderDesk({ undoMs = 0, ...options }: ChangeOptions & { undoMs?: Millis }): OrderDesk {
  const change = changeOf(options);

  return {
    ...openBookkeeping(change, undoMs),

    release: (number) =>
      change(number, async (made) => {
        const { trx, order, step } = made;
        if (order.held_because === null) throw new RefusedChange(`${number} is not held`, "It was released already.");
        await trx.updateTable("orders").set({ held_because: null }).where("id", "=", order.id).execute();
        const mails = [{ kind: "order-confirmation" }, { kind: "order-notification" }] as const;
        await step({ step: "released", to: "open", mails });
      }),

    schedule: (number, { place, ...plan }) =>
      change(number, async (made) => {
        const { trx, order, view, at, step } = made;
        refuseUnless(made, ["open", "scheduled"], "get an appointment");
        if (order.state === "open" && (view.invoice === undefined || view.balance > 0)) {
          throw new RefusedChange(`${number} is not paid`, "An appointment is made once the invoice is paid.");
        }
        if (plan.starts_at <= at) {
          throw new RefusedChange("The appointment is in the past", "Give a time in the future.");
        }
        const { appointment: earlier, told } = view;
        // One that the buyer was not told of needs no replacement in a calendar.
        const revision = (earlier?.revision ?? 0) + (told.appointment === undefined ? 0 : 1);
        const row = {
          id: orderedId(at),
          order_id: order.id,
          ...plan,
          place: place ?? earlier?.place ?? null,
          revision,
        };
        await trx.insertInto("appointments").values(row).execute();
        const when = formatAppointment(row);
        const mails = order.email === "" ? [] : [{ kind: "appointment" as const }];
        await step({ step: "scheduled", note: when, entry: row, to: "scheduled", mails, delayMs: undoMs });
        return when;
      }),

    complete: (number) =>
      change(number, async (made) => {
        const { view, at, step } = made;
        refuseUnless(made, ["scheduled"], "be completed");
        const { appointment } = view;
        if (appointment !== undefined && appointment.starts_at > at) {
          throw new RefusedChange(
            `The consultation of ${number} is still ahead: ${formatAppointment(appointment)}`,
            `Complete the order afterward, or move the appointment: ${siteCli()} orders schedule.`,
          );
        }
        await step({ step: "completed", to: "completed" });
      }),

    cancel: (number, reason) =>
      change(number, async (made) => {
        const { order, step } = made;
        refuseUnless(made, ["held", "open", "scheduled"], "be canceled");
        const entry = await voidInvoice(made, reason);
        const quiet = order.state === "held" || order.email === "";
        const mails = quiet ? [] : [{ kind: "cancellation" as const }];
        await step({ step: "canceled", note: reason, ...(entry && { entry }), to: "canceled", mails, delayMs: undoMs });
      }),

    undo: (number) => change(number, (made) => undoChange(made, undoMs)),

    note: (number, text) =>
      change(number, async ({ step }) => {
        await step({ step: "noted", note: text });
      }),

    remind: (number, key) =>
      change(number, async ({ trx, order, view, at, step }) => {
        const { invoiceEntry, balance, told } = view;
        const calledFor = order.state === "open" && order.email !== "" && balance > 0;
        if (!calledFor || invoiceEntry === undefined || told.invoice?.id !== invoiceEntry.id) return false;
        if (!(await claimOnce(trx, key, at))) return false;
        await step({ step: "reminded", note: key, mails: [{ kind: "invoice-reminder", entry: invoiceEntry.id }] });
        return true;
      }),

    resend: (number, kind, to) => change(number, (made) => resendMail(made, kind, options.settings, to)),

    renewLink: (number) =>
      change(number, async ({ trx, order, at, step }) => {
        await renewPageLink(trx, order, at);
        await step({ step: "noted", note: "New link to the buyer's page" });
      }),
  };
}

// --- internal ---

/** Throws a `RefusedChange` unless the order is in one of these states. */
function refuseUnless({ order }: Change, states: readonly OrderState[], what: string): void {
  if (states.includes(order.state)) return;
  throw new RefusedChange(
    `${order.number} is ${order.state} and cannot ${what}`,
    order.state === "held"
      ? `Release it first: ${siteCli()} orders release ${order.number}`
      : `See ${siteCli()} orders show ${order.number}; a note can always be added.`,
  );
}
