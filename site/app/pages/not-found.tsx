import { Head } from "vite-react-ssg";
import { pageMessages } from "../../../content/messages/pages.ts";
import { pagePaths } from "../../../content/paths.ts";
import { PageIntro } from "../components/headings.tsx";
import { notFoundAttribute } from "../lib/hydration.tsx";
import { usePageData } from "../lib/page-data.ts";

export default function NotFoundPage() {
  const { heading, intro } = usePageData();
  return (
    <>
      {import.meta.env.SSR && <Head htmlAttributes={notFoundAttribute}>{null}</Head>}
      <PageIntro heading={heading} intro={intro}>
        <a href="/" className="btn-primary">
          {pageMessages.returnHome}
        </a>
        <a href={pagePaths.solutions} className="btn-outline">
          {pageMessages.exploreSolutions}
        </a>
      </PageIntro>
    </>
  );
}
