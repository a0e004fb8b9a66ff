import type { About } from "../../../content/schema/about.ts";
import { Icon } from "../components/icon.tsx";
import { PageIntro } from "../components/headings.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";
import { type BenefitsData, BenefitsSection } from "../sections/benefits.tsx";
import { NextPage, type NextPageData } from "../sections/closing.tsx";
import { Limits, type OfferLimits } from "./benefits/limits.tsx";

/** Data of the benefits page. */
export interface BenefitsPageData extends IntroducedPageData {
  benefits: BenefitsData;
  reasons: About["reasons"];
  limits: OfferLimits[];
  next: NextPageData;
}

export default function BenefitsPage() {
  const page = usePageData<BenefitsPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <BenefitsSection {...page.benefits} heading="h2" />
        <Limits offers={page.limits} />
        <Reasons reasons={page.reasons} />
      </div>
      <NextPage {...page.next} />
    </>
  );
}

function Reasons({ reasons }: Pick<BenefitsPageData, "reasons">) {
  return (
    <ul className="mt-12 grid gap-x-10 gap-y-6 border-t border-line pt-10 empty:hidden sm:mt-16 sm:grid-cols-3 sm:pt-12 lg:mt-24">
      {reasons.map(({ title, description, link }) => (
        <li key={title} className="flex flex-col">
          <h2 className="h3">{title}</h2>
          <p className="mt-1.5 text-md text-muted text-pretty">{description}</p>
          <a href={link.to} className="text-link mt-auto inline-flex min-h-11 items-center gap-2 self-start text-sm">
            {link.label}
            <Icon name="arrow-right" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
