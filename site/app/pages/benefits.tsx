import type { About } from "../../../content/schema/about.ts";
import { Icon } from "../components/icon.tsx";
import { NextPage, type NextPageData } from "../sections/closing.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";
import { type BenefitsData, BenefitsSection } from "../sections/benefits.tsx";

/** What the benefits page shows. */
export interface BenefitsPageData extends IntroducedPageData {
  benefits: BenefitsData;
  reasons: About["reasons"];
  next: NextPageData;
}

export default function BenefitsPage() {
  const page = usePageData<BenefitsPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <ul className="mb-9 grid gap-x-10 gap-y-5 border-b border-line pb-7 empty:hidden sm:mb-16 sm:grid-cols-3 sm:pb-12">
          {page.reasons.map(({ title, description, link }) => (
            <li key={title} className="flex flex-col">
              <h2 className="h3">{title}</h2>
              <p className="mt-1.5 text-muted text-pretty max-sm:text-sm">{description}</p>
              <a
                href={link.to}
                className="text-link mt-auto inline-flex min-h-11 items-center gap-2 self-start text-sm"
              >
                {link.label}
                <Icon name="lucide-arrow-right" className="size-4" />
              </a>
            </li>
          ))}
        </ul>
        <BenefitsSection {...page.benefits} heading="h2" />
      </div>
      <NextPage {...page.next} />
    </>
  );
}
