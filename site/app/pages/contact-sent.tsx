import { useEffect } from "react";
import { formActions } from "../../../content/paths.ts";
import { Confirmation } from "../components/confirmation.tsx";
import { clearDraft } from "../forms/draft.ts";
import { usePageData } from "../lib/page-data.ts";

/** Shown after the browser itself posted the contact form: without JavaScript, or before the form was hydrated. */
export default function ContactSentPage() {
  useEffect(() => clearDraft(formActions.contact), []);
  return <Confirmation {...usePageData()} />;
}
