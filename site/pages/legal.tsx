import { PageIntro } from "../components/page-intro.tsx";
import type { LegalData } from "../loaders/legal.ts";
import { usePageData } from "../page-data.ts";

export default function LegalPage() {
  const { title, description, date, dateLabel, html } = usePageData<LegalData>();
  return (
    <>
      <PageIntro eyebrow="Legal" heading={title} intro={description} />
      <article className="container-page py-14 lg:py-20">
        <p className="mb-10 text-muted">
          Last updated: <time dateTime={date}>{dateLabel}</time>
        </p>
        {/* HTML rendered at build from content/legal/, never from input. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </>
  );
}
