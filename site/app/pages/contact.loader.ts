import { findQuestions } from "../../../content/catalogue.ts";
import { pagePaths } from "../../../content/paths.ts";
import { getIntroduction } from "../../build/seo/head.ts";
import { getContactData } from "../sections/contact.loader.ts";

export function loader() {
  return { ...getIntroduction("contact"), contact: getContactData(), questions: findQuestions(pagePaths.contact) };
}
