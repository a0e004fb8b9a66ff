import { PageIntro } from "../components/page-intro.tsx";
import type { AboutPageData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";
import { AboutSection } from "../sections/about.tsx";

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
