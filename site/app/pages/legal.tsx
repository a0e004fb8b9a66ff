import { Prose, type ProseNode } from "../components/prose.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { type PageData, usePageData } from "../lib/page-data.ts";

/** A legal text with its facts. */
export interface LegalData extends PageData {
  title: string;
  description: string;
  /** `2025-05-22` */
  date: string;
  /** `May 22, 2025` */
  dateLabel: string;
  prose: ProseNode[];
}

export default function LegalPage() {
  const { title, description, date, dateLabel, prose } = usePageData<LegalData>();
  return (
    <>
      <PageIntro eyebrow="Legal" heading={title} intro={description} />
      <article className="container-page grid gap-x-5 gap-y-10 py-14 lg:grid-cols-3 lg:py-24">
        <p className="self-start text-muted lg:sticky lg:top-28">
          Dated <time dateTime={date}>{dateLabel}</time>
        </p>
        <Prose nodes={prose} className="lg:col-span-2" />
      </article>
    </>
  );
}
