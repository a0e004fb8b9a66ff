import { Confirmation } from "../components/confirmation.tsx";
import type { SimplePageData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";

/** Shown after a form is posted without JavaScript. */
export default function ConfirmationPage() {
  const { heading, intro } = usePageData<SimplePageData>();
  return <Confirmation heading={heading} intro={intro} />;
}
