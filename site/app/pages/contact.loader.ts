import { introduction } from "../../build/seo/head.ts";
import { contactData, questionsOn } from "../sections/sections.loader.ts";

export function loader() {
  return { ...introduction("contact"), contact: contactData(), questions: questionsOn("/contact") };
}
