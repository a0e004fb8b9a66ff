import { PageIntro } from "../components/page-intro.tsx";
import type { SolutionsData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";
import { SolutionGrid } from "../sections/solutions.tsx";

export default function SolutionsPage() {
  const page = usePageData<SolutionsData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <SolutionGrid cards={page.cards} heading="h2" />
      </div>
    </>
  );
}
