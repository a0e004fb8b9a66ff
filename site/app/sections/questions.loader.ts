import { questions } from "../../../content/catalogue.ts";
import type { QuestionsData } from "./questions.tsx";

/** The questions that a page answers. */
export function questionsOn(path: string): QuestionsData["questions"] {
  return questions.flatMap(({ question, answer, pages }) => (pages.includes(path) ? [{ question, answer }] : []));
}
