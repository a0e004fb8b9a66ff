import { Confirmation } from "../components/confirmation.tsx";
import type { SimplePageData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";

/** Where a form posted without JavaScript ends. */
export default function ConfirmationPage() {
  const { heading, intro } = usePageData<SimplePageData>();
  return <Confirmation heading={heading} intro={intro} />;
}
