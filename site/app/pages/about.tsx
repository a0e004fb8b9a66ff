import type { ContactData } from "../components/contact-links.tsx";
import { NextPage, type NextPageData } from "../sections/closing.tsx";
import { PageIntro } from "../components/headings.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";
import { type AboutData, AboutSection } from "../sections/about.tsx";
import { Deployments } from "./about/deployments.tsx";
import { HowWeWork } from "./about/how-we-work.tsx";
import { type FirmData, People } from "./about/people.tsx";

/** Data of the about page. */
export interface AboutPageData extends IntroducedPageData {
  about: AboutData;
  firm: FirmData;
  contact: ContactData;
  next: NextPageData;
}

export default function AboutPage() {
  const page = usePageData<AboutPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <div className="mb-12 grid gap-12 sm:mb-16 sm:gap-16 lg:mb-24 lg:gap-24">
          <People firm={page.firm} contact={page.contact} />
          <Deployments {...page.firm} />
          <HowWeWork {...page.firm} />
        </div>
        <AboutSection {...page.about} />
      </div>
      <NextPage {...page.next} />
    </>
  );
}
