import { Head } from "vite-react-ssg";
import { pageMessages } from "../../../content/messages.ts";
import { PageIntro } from "../components/headings.tsx";
import { notFoundFlag } from "../lib/document.ts";
import { usePageData } from "../lib/page-data.ts";
import type { loader } from "./not-found.loader.ts";

export default function NotFoundPage() {
  const { heading, intro, offers } = usePageData<typeof loader>();
  return (
    <>
      {import.meta.env.SSR && <Head htmlAttributes={notFoundFlag}>{null}</Head>}
      <PageIntro heading={heading} intro={intro}>
        <a href="/" className="btn-primary">
          Return to Home
        </a>
        <a href="/solutions" className="btn-outline">
          {pageMessages.exploreSolutions}
        </a>
      </PageIntro>
      <section aria-labelledby="offer-title" className="container-page section">
        <h2 id="offer-title" className="h2">
          What We Offer
        </h2>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 sm:grid-cols-2">
          {offers.map(({ title, path, fee }) => (
            <li key={path} className="border-b border-line">
              <a href={path} className="flex flex-wrap justify-between gap-x-6 py-3.5 @hover:text-primary">
                <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
                <span className="text-muted tabular-nums">{fee}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
