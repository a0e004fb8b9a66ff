import { introduction } from "../../build/head/head.ts";
import { contactData } from "../components/contact-links.loader.ts";
import { questionsOn } from "../sections/questions.loader.ts";
import type { ContactPageData } from "./contact.tsx";

export function loader(): ContactPageData {
  return { ...introduction("/contact", "contact"), contact: contactData(), questions: questionsOn("/contact") };
}
