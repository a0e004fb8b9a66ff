import { PageIntro } from "../components/page-intro.tsx";
import type { BenefitsPageData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";
import { BenefitsSection } from "../sections/benefits.tsx";

export default function BenefitsPage() {
  const page = usePageData<BenefitsPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <BenefitsSection {...page.benefits} />
      </div>
    </>
  );
}
