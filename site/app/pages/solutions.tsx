import { NextPage, type NextPageData } from "../sections/closing.tsx";
import { PageIntro } from "../components/headings.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";
import { type ComparedOffer, Comparison } from "./solutions/comparison.tsx";
import type { SolutionCardData } from "../sections/solution-grid.tsx";

/** Data of the solutions page. */
export interface SolutionsData extends IntroducedPageData {
  cards: SolutionCardData[];
  offers: ComparedOffer[];
  next: NextPageData;
}

export default function SolutionsPage() {
  const page = usePageData<SolutionsData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <Comparison cards={page.cards} offers={page.offers} />
      <NextPage {...page.next} />
    </>
  );
}
