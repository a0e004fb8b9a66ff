import { type ComponentProps, Suspense } from "react";
import { Deferred } from "../components/deferred.tsx";
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
        <Deferred className="container-page section">
          <Stats stats={page.stats} />
        </Deferred>
      </Suspense>
      <Part id="solutions" aria-labelledby="solutions-title" className="bg-sand">
        <SectionHeading
          id="solutions-title"
          title="Your Business. Your Data. Our Expertise."
          text={page.solutionsIntro}
        />
        <SolutionGrid cards={page.cards} heading="h3" />
      </Part>
      <Part id="benefits" aria-labelledby="benefits-title">
        <BenefitsSection {...page.benefits} />
      </Part>
      <Part id="about" aria-label="About" className="bg-sand">
        <AboutSection {...page.about} />
      </Part>
      <Part id="contact" aria-labelledby="contact-title">
        <ContactSection contact={page.contact}>
          <h2 id="contact-title" className="h2">
            Get in Touch
          </h2>
          <p className="mt-4 mb-10 text-muted text-pretty">{page.contactIntro}</p>
        </ContactSection>
      </Part>
    </>
  );
}

/** A part below the first viewport, hydrated and laid out after what is above it. */
function Part({ className = "", children, ...attributes }: ComponentProps<"section">) {
  return (
    <Suspense>
      <section {...attributes} className={`section ${className}`}>
        <Deferred className="container-page">{children}</Deferred>
      </section>
    </Suspense>
  );
}
