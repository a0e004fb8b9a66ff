import { PageIntro } from "../components/headings.tsx";
import { usePageData } from "../lib/page-data.ts";
import type { loader } from "./legal.loader.ts";

export default function LegalPage() {
  const { heading, intro, date, dateLabel, contents, html } = usePageData<typeof loader>();
  return (
    <>
      <PageIntro eyebrow="Legal" heading={heading} intro={intro} />
      <div className="container-page grid grid-cols-1 gap-x-5 gap-y-8 py-12 lg:grid-cols-3 lg:py-24">
        <div className="self-start lg:sticky lg:top-28 lg:pr-8">
          <p className="text-muted">
            Dated <time dateTime={date}>{dateLabel}</time>
          </p>
          <nav aria-label="Contents" className="mt-4 hidden border-l border-line lg:block">
            <ul>
              {contents.map(({ id, label }) => (
                <li key={id}>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label is HTML */}
                  <a href={`#${id}`} className="block py-2 pl-5 text-sm text-balance text-muted @hover:text-primary">
                    <span dangerouslySetInnerHTML={{ __html: label }} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {/* Rendered from MDX at build time, never from input. */}
        <article className="min-w-0 lg:col-span-2">
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      </div>
    </>
  );
}
