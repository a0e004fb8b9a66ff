import { type ComponentProps, Suspense } from "react";
import type { Home } from "../../../content/schema/home.ts";
import { ContactSection } from "../sections/contact.tsx";
import type { ContactData } from "../components/contact-links.tsx";
import { type AboutData, AboutSection } from "../sections/about.tsx";
import { type BenefitsData, BenefitsSection } from "../sections/benefits.tsx";
import { Hero, type HeroData } from "./home/hero.tsx";
import { Proof, type ProofData } from "./home/proof.tsx";
import { Stats } from "./home/stats.tsx";
import { SectionHeading } from "../sections/section-heading.tsx";
import { type SolutionCardData, SolutionGrid } from "../sections/solution-grid.tsx";
import { type PageData, usePageData } from "../lib/page-data.ts";

/** Data of the home page. */
export interface HomeData extends PageData, HeroData {
  stats: Home["stats"];
  cardsTitle: string;
  solutionsIntro: string;
  cards: SolutionCardData[];
  /** The first sample that shows a process. */
  proof?: ProofData | undefined;
  benefits: BenefitsData;
  about: AboutData;
  contact: ContactData;
  contactTitle: string;
  contactIntro: string;
}

export default function HomePage() {
  const page = usePageData<HomeData>();
  return (
    <>
      <Hero {...page} />
      <Suspense>
        <div className="border-b border-line">
          <div className="container-page py-8 sm:py-10">
            <Stats stats={page.stats} />
          </div>
        </div>
      </Suspense>
      {page.proof && (
        <Part aria-labelledby="proof-title">
          <Proof {...page.proof} />
        </Part>
      )}
      <Part id="solutions" aria-labelledby="solutions-title" className="bg-sand">
        <SectionHeading id="solutions-title" title={page.cardsTitle} text={page.solutionsIntro} />
        <SolutionGrid cards={page.cards} heading="h3" />
      </Part>
      <Part id="benefits" aria-labelledby="benefits-title">
        <h2 id="benefits-title" className="h2 mb-6 sm:mb-10">
          What Changes for You
        </h2>
        <BenefitsSection {...page.benefits} heading="h3" />
      </Part>
      <Part id="about" aria-label="About" className="bg-sand">
        <AboutSection {...page.about} />
      </Part>
      <Part id="contact" aria-labelledby="contact-title">
        <ContactSection contact={page.contact}>
          <h2 id="contact-title" className="h2">
            {page.contactTitle}
          </h2>
          <p className="mt-3 text-muted text-pretty sm:mt-4">{page.contactIntro}</p>
        </ContactSection>
      </Part>
    </>
  );
}

/** A section below the first viewport, which hydrates after the ones above it. */
function Part({ className = "", children, ...attributes }: ComponentProps<"section">) {
  return (
    <Suspense>
      <section {...attributes} className={`section ${className}`}>
        <div className="container-page">{children}</div>
      </section>
    </Suspense>
  );
}
