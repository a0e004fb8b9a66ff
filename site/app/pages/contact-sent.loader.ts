import { introduction } from "../../build/head/page-text.ts";

export const loader = () => introduction("/contact/sent", "contactSent");
