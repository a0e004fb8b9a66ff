import { createInterface } from "node:readline/promises";
import { parseDeliverable, parseWeeks, type ServiceWishes } from "./service-draft.ts";

/** Asks a question on the terminal; an empty answer means the suggestion. */
export type Ask = (question: string, suggestion: string) => Promise<string>;

/** Asks for everything about a new service that no flag has said; a wrong answer is asked for again. */
export async function askForService(given: Partial<ServiceWishes>, ask: Ask): Promise<ServiceWishes> {
  const title =
    given.title ??
    (await until(
      () => ask("Title of the service", ""),
      (text) => text !== "",
    ));
  const summary = given.summary ?? (await ask("One sentence for its card (Enter for a suggestion)", ""));
  const icon = given.icon ?? (await ask("Lucide icon (https://lucide.dev/icons)", "bot"));
  const weeks =
    given.weeks ??
    (await until(
      () => ask("Weeks to deliver", "4-6"),
      (text) => accepted(() => parseWeeks(text)),
    ));
  const deliverable = given.deliverable ?? (await askForDeliverables(ask));
  return { ...given, title, summary: summary === "" ? undefined : summary, icon, weeks, deliverable };
}

/** Questions on the process's own terminal; `close` gives the terminal back. */
export function terminal(): { ask: Ask; close: () => void } {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return {
    async ask(question, suggestion) {
      const answer = await lines.question(suggestion ? `${question} [${suggestion}]: ` : `${question}: `);
      return answer.trim() || suggestion;
    },
    close: () => lines.close(),
  };
}

// --- internal ---

async function askForDeliverables(ask: Ask): Promise<string[]> {
  const deliverables: string[] = [];
  for (;;) {
    const answer = await until(
      () => ask('Deliverable, like "Audit=12000" (Enter when done; none for a suggestion)', ""),
      (text) => text === "" || accepted(() => parseDeliverable(text)),
    );
    if (answer === "") return deliverables;
    deliverables.push(answer);
  }
}

async function until(question: () => Promise<string>, good: (answer: string) => boolean): Promise<string> {
  for (;;) {
    const answer = await question();
    if (good(answer)) return answer;
  }
}

function accepted(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    // Whatever it could not read is asked for again.
    return false;
  }
}
