import { findQuestions } from "../../../content/catalogue.ts";
import { pagePaths } from "../../../content/paths.ts";
import { getContactData, getPageBasics } from "../../build/section-data.ts";

export function loader() {
  return { ...getPageBasics("contact"), contact: getContactData(), questions: findQuestions(pagePaths.contact) };
}
