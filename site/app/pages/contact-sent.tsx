import { Confirmation } from "../components/confirmation.tsx";
import { usePageData } from "../lib/page-data.ts";

/** Shown after the contact form is posted without JavaScript. */
export default function ContactSentPage() {
  return <Confirmation {...usePageData()} />;
}
