import { createInterface } from "node:readline";
import type { Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { parseDeliverable, parseWeeks, type ServiceInput } from "./service-draft.ts";
import { refuseTitle } from "./service-title.ts";

/** Asks a question on the terminal; an empty answer means the suggestion. */
export type Ask = (question: string, suggestion: string) => Promise<string>;

/** Asks for whatever the flags leave out of a new service; an invalid answer is asked for again, with the reason. */
export async function askForService(project: Project, given: Partial<ServiceInput>, ask: Ask): Promise<ServiceInput> {
  const title = given.title ?? (await askUntil(ask, "Title of the service", (text) => refuseTitle(project, text)));
  const summary = given.summary ?? (await ask("One sentence for its card (Enter for a suggestion)", ""));
  const icon = given.icon ?? (await ask("Lucide icon (https://lucide.dev/icons)", "bot"));
  const weeks =
    given.weeks ??
    (await askUntil(
      ask,
      "Weeks to deliver, like 4-6 (Enter for a suggestion)",
      (text) => text === "" || parseWeeks(text),
    ));
  const deliverable = given.deliverable ?? (await askForDeliverables(ask));
  return { ...given, title, summary: summary || undefined, icon, weeks: weeks || undefined, deliverable };
}

/** Asks on the process's own terminal; `close` releases it. */
export function terminal(): { ask: Ask; close: () => void } {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // The iterator buffers lines that arrive before their question, as when several are pasted.
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(question, suggestion) {
      lines.setPrompt(suggestion ? `${question} [${suggestion}]: ` : `${question}: `);
      lines.prompt();
      const { value, done } = await answers.next();
      if (done) {
        print("");
        throw new Refusal("Interrupted; nothing was written.", "Run it again, or give the answers as flags.");
      }
      return value.trim() || suggestion;
    },
    close: () => lines.close(),
  };
}

// --- internal ---

async function askForDeliverables(ask: Ask): Promise<string[]> {
  const question = 'Deliverable, like "Audit=12000" (Enter when done; none for a suggestion)';
  const deliverables: string[] = [];
  for (;;) {
    const answer = await askUntil(ask, question, (text) => text === "" || parseDeliverable(text));
    if (answer === "") return deliverables;
    deliverables.push(answer);
  }
}

/** Asks until the answer is valid; each repeated question says what was wrong. */
async function askUntil(ask: Ask, question: string, read: (text: string) => unknown) {
  let asked = question;
  for (;;) {
    const answer = await ask(asked, "");
    try {
      read(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      asked = `${error.message} ${error.remedy}`;
    }
  }
}
