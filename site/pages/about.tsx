import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../browser/page-data.ts";
import { type AboutData, AboutSection } from "../sections/about.tsx";

/** What the about page shows. */
export interface AboutPageData extends IntroducedPageData {
  about: AboutData;
}

export default function AboutPage() {
  const page = usePageData<AboutPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <AboutSection {...page.about} />
      </div>
    </>
  );
}
