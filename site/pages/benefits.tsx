import { NextPage, type NextPageData } from "../components/closing.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../browser/page-data.ts";
import { type BenefitsData, BenefitsSection } from "../sections/benefits.tsx";

/** What the benefits page shows. */
export interface BenefitsPageData extends IntroducedPageData {
  benefits: BenefitsData;
  next: NextPageData;
}

export default function BenefitsPage() {
  const page = usePageData<BenefitsPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <BenefitsSection {...page.benefits} heading="h2" />
      </div>
      <NextPage {...page.next} />
    </>
  );
}
