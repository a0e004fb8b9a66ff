import { z } from "zod";
import { company } from "../../content/catalogue.ts";
import { Refusal } from "../refusal.ts";
import type { Desk } from "./desk.ts";

/** Validates a person's email address; refuses the office's own, to which every notification goes. */
export function personAddress(given: string, { env }: Desk): string {
  const { data: address } = z.email().safeParse(given.trim());
  if (address === undefined)
    throw new Refusal(`"${given}" is not an email address.`, "Write it like ada@engine.example.");
  const own = [company.email, env.MAIL_TO, env.MAIL_FROM].map((each) => each.toLowerCase());
  if (own.includes(address.toLowerCase())) {
    throw new Refusal(
      `${address} is the office's own address.`,
      "Name the address of the person who wrote or ordered.",
    );
  }
  return address;
}
