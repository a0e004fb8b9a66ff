import { Confirmation, type ConfirmationData } from "../components/confirmation.tsx";
import { usePageData } from "../browser/page-data.ts";

/** Shown after a form is posted without JavaScript. */
export default function ConfirmationPage() {
  return <Confirmation {...usePageData<ConfirmationData>()} />;
}
