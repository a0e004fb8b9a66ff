import { Head } from "vite-react-ssg";
import { notFoundFlag } from "../browser/document-flags.ts";
import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../browser/page-data.ts";

export default function NotFoundPage() {
  const { heading, intro } = usePageData<IntroducedPageData>();
  return (
    <>
      {import.meta.env.SSR && <Head htmlAttributes={notFoundFlag}>{null}</Head>}
      <PageIntro heading={heading} intro={intro}>
        <a href="/" className="btn-primary">
          Return to Home
        </a>
        <a href="/solutions" className="btn-outline">
          Explore Solutions
        </a>
      </PageIntro>
    </>
  );
}
