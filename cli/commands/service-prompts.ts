import { isCancel, text } from "@clack/prompts";
import { Service } from "../../content/schema/service.ts";
import { iconObjection } from "../checks/links/icon.ts";
import type { Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";
import { parseDeliverable, parseIcon, parseWeeks, refuseTitle, type ServiceInput } from "./service-draft.ts";

/** Asks one question, as `text` of @clack/prompts does; an empty answer means the suggestion. */
export type Ask = (question: {
  message: string;
  placeholder?: string;
  validate(answer: string | undefined): string | undefined;
  signal: AbortSignal;
}) => Promise<string | symbol>;

/**
 * Asks for whatever the flags leave out of a new service. An answer that cannot be used is asked for again at once, and
 * `given` has every answer so far when the form is left early.
 */
export async function askForService(project: Project, given: Partial<ServiceInput>, ask: Ask = text): Promise<void> {
  // Ctrl+D closes the input, after which this process has nothing left to wait for.
  const closed = new AbortController();
  process.once("beforeExit", () => closed.abort());
  const answer = async (message: string, placeholder: string, read: (text: string) => unknown): Promise<string> => {
    const validate = (typed = "") => objection(read, typed.trim());
    const typed = await ask({ message, placeholder, validate, signal: closed.signal });
    if (isCancel(typed)) throw new Refusal("Interrupted; nothing was written.", "Run it again.");
    return String(typed ?? "").trim();
  };
  given.title ??= await answer("Title of the service", "Demand Forecasting", (typed) => refuseTitle(project, typed));
  given.summary ??=
    (await answer("One sentence for its card", "Enter for a suggestion", optional(refuseSummary))) || undefined;
  given.icon ??= (await answer("Lucide icon (https://lucide.dev/icons)", "bot", optional(refuseIcon))) || "bot";
  given.weeks ??=
    (await answer("Weeks to deliver", "4-6, or Enter for a suggestion", optional(parseWeeks))) || undefined;
  if (given.deliverable) return;
  given.deliverable = [];
  for (;;) {
    const line = await answer(
      "Deliverable with its price",
      "Audit=12000, or Enter when done",
      optional(parseDeliverable),
    );
    if (line === "") return;
    given.deliverable.push(line);
  }
}

// --- internal ---

function optional(read: (text: string) => unknown): (typed: string) => unknown {
  return (typed) => typed === "" || read(typed);
}

function objection(read: (text: string) => unknown, typed: string): string | undefined {
  try {
    read(typed);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return `${error.message} ${error.remedy}`;
    throw error;
  }
}

function refuseSummary(summary: string): void {
  const [issue] = Service.shape.blurb.safeParse(summary).error?.issues ?? [];
  if (issue) throw new Refusal(`The sentence cannot be used: ${issue.message}.`, "Shorten it, or leave it empty.");
}

function refuseIcon(icon: string): void {
  const wrong = iconObjection(parseIcon(icon));
  if (wrong) throw new Refusal(wrong.message, wrong.remedy);
}
