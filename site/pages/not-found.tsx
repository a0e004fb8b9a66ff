import { PageIntro } from "../components/page-intro.tsx";
import type { SimplePageData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";

export default function NotFoundPage() {
  const { heading, intro } = usePageData<SimplePageData>();
  return (
    <PageIntro heading={heading} intro={intro}>
      <a href="/" className="btn-primary">
        Return to Home
      </a>
      <a href="/solutions" className="btn-outline">
        Explore Solutions
      </a>
    </PageIntro>
  );
}
