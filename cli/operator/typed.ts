import { emailAddress } from "../../content/schema/form.ts";
import { centsIn } from "../cents.ts";
import { Refusal } from "../refusal.ts";
import { parseDay } from "./day.ts";

/** A day that has come, as an operator types it. */
export function dayOf(given: string): string {
  const day = parseDay(given, Date.now());
  if (day !== undefined) return day;
  throw new Refusal(`--on "${given}" is not a day.`, "Write it like today, yesterday, 11/30/2026 or 2026-11-30.");
}

/** An amount of dollars, in cents. */
export function centsOf(given: string): number {
  const cents = centsIn(given);
  if (cents !== undefined && cents > 0 && cents < 2 ** 31) return cents;
  throw new Refusal(`--amount "${given}" is not an amount of dollars.`, "Write it like 500 or 1,250.50.");
}

/** Reads a text for records and emails: one line of 1 to 200 characters, without control characters. */
export function lineOf(name: string): (given: string) => string {
  return (given) => {
    const text = given.trim();
    if (text !== "" && text.length <= 200 && text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return text;
    const remedy = "Shorten it, or split it into several notes.";
    throw new Refusal(`${name} must be one line of 1 to 200 characters.`, remedy);
  };
}

/** An email address. */
export function addressOf(given: string): string {
  const { data } = emailAddress.safeParse(given);
  if (data !== undefined) return data;
  throw new Refusal(`"${given}" is not an email address.`, "Write it like ada@engine.example.");
}
