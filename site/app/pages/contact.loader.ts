import { findQuestions } from "../../../content/catalogue.ts";
import { pagePaths } from "../../../content/paths.ts";
import { getContactData, getIntroduction } from "../../build/section-data.ts";

export function loader() {
  return { ...getIntroduction("contact"), contact: getContactData(), questions: findQuestions(pagePaths.contact) };
}
