import { Link } from "react-router-dom";
import { PageIntro } from "../components/page-intro.tsx";
import type { SimplePageData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";

export default function NotFoundPage() {
  const { heading, intro } = usePageData<SimplePageData>();
  return (
    <PageIntro heading={heading} intro={intro}>
      <Link to="/" className="btn-primary">
        Return to Home
      </Link>
      <Link to="/solutions" className="btn-outline">
        Explore Solutions
      </Link>
    </PageIntro>
  );
}
