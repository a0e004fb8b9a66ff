import { introduction } from "../../build/head/head.ts";

export const loader = () => introduction("/contact/sent", "contactSent");
