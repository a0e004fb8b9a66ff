import { getIntroduction } from "../../build/seo/head.ts";
import { getContactData, getQuestionsFor } from "../sections/sections.loader.ts";

export function loader() {
  return { ...getIntroduction("contact"), contact: getContactData(), questions: getQuestionsFor("/contact") };
}
