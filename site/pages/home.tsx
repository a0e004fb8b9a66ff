import { Suspense } from "react";
import { layOutLater } from "../components/lay-out-later.ts";
import { ContactSection } from "../sections/contact.tsx";
import { AboutSection } from "../sections/about.tsx";
import { BenefitsSection } from "../sections/benefits.tsx";
import { Hero } from "../sections/hero.tsx";
import { SectionHeading } from "../sections/section-heading.tsx";
import { SolutionGrid } from "../sections/solutions.tsx";
import { Stats } from "../sections/stats.tsx";
import type { HomeData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";

export default function HomePage() {
  const page = usePageData<HomeData>();
  return (
    <>
      <Hero {...page} />
      <Suspense>
        <div ref={layOutLater} className="deferred container-page section">
          <Stats stats={page.stats} />
        </div>
      </Suspense>
      <Suspense>
        <section
          ref={layOutLater}
          id="solutions"
          aria-labelledby="solutions-title"
          className="deferred section bg-sand"
        >
          <div className="container-page">
            <SectionHeading
              id="solutions-title"
              title="Your Business. Your Data. Our Expertise."
              text={page.solutionsIntro}
            />
            <SolutionGrid cards={page.cards} heading="h3" />
          </div>
        </section>
      </Suspense>
      <Suspense>
        <section ref={layOutLater} id="benefits" aria-labelledby="benefits-title" className="deferred section">
          <div className="container-page">
            <BenefitsSection {...page.benefits} />
          </div>
        </section>
      </Suspense>
      <Suspense>
        <section ref={layOutLater} id="about" aria-label="About" className="deferred section bg-sand">
          <div className="container-page">
            <AboutSection {...page.about} />
          </div>
        </section>
      </Suspense>
      <Suspense>
        <section ref={layOutLater} id="contact" aria-labelledby="contact-title" className="deferred section">
          <div className="container-page">
            <ContactSection contact={page.contact}>
              <h2 id="contact-title" className="h2">
                Get in Touch
              </h2>
              <p className="mt-4 mb-10 text-muted text-pretty">{page.contactIntro}</p>
            </ContactSection>
          </div>
        </section>
      </Suspense>
    </>
  );
}
