import { NextPage, type NextPageData } from "../components/closing.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../browser/page-data.ts";
import { type BenefitsData, BenefitsSection } from "../sections/benefits.tsx";

/** What the benefits page shows. */
export interface BenefitsPageData extends IntroducedPageData {
  benefits: BenefitsData;
  /** Why this firm: what it says elsewhere, each with the page that shows it. */
  reasons: { title: string; text: string; to: string }[];
  next: NextPageData;
}

export default function BenefitsPage() {
  const page = usePageData<BenefitsPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <BenefitsSection {...page.benefits} heading="h2" />
        <ul className="mt-9 grid gap-x-10 gap-y-6 border-t border-line pt-9 sm:mt-16 sm:grid-cols-3 sm:pt-12">
          {page.reasons.map(({ title, text, to }) => (
            <li key={to} className="relative">
              <h2 className="h3">
                <a href={to} className="card-link hover:text-primary">
                  {title}
                </a>
              </h2>
              <p className="mt-1.5 text-muted text-pretty max-sm:text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <NextPage {...page.next} />
    </>
  );
}
