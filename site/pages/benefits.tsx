import { NextPage, type NextPageData } from "../components/closing.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../browser/page-data.ts";
import { BenefitItems } from "../sections/benefit-items.tsx";
import type { BenefitsData } from "../sections/benefits.tsx";
import { DashboardSection } from "../sections/dashboard/dashboard-section.tsx";

/** What the benefits page shows. */
export interface BenefitsPageData extends IntroducedPageData {
  benefits: BenefitsData;
  next: NextPageData;
}

export default function BenefitsPage() {
  const page = usePageData<BenefitsPageData>();
  const { dashboard, items, itemsNote } = page.benefits;
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <DashboardSection dashboard={dashboard} caption="h2" />
      </div>
      <section aria-labelledby="items-title" className="section bg-sand">
        <div className="container-page">
          <h2 id="items-title" className="h2 mb-6 sm:mb-10">
            What Changes
          </h2>
          <BenefitItems items={items} note={itemsNote} />
        </div>
      </section>
      <NextPage {...page.next} />
    </>
  );
}
