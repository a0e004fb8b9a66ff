import { Head } from "vite-react-ssg";
import type { NavLink } from "../../../content/schema/navigation.ts";
import { PageIntro } from "../components/headings.tsx";
import { notFoundFlag } from "../lib/document.ts";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";

/** Data of the not-found page. */
export interface NotFoundData extends IntroducedPageData {
  /** Every package and service, with its fee as shown. */
  products: (NavLink & { price: string })[];
}

export default function NotFoundPage() {
  const { heading, intro, products } = usePageData<NotFoundData>();
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
      <section aria-labelledby="offer-title" className="container-page section">
        <h2 id="offer-title" className="h2">
          What We Offer
        </h2>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 sm:grid-cols-2">
          {products.map(({ label, to, price }) => (
            <li key={to} className="border-b border-line">
              <a href={to} className="flex flex-wrap justify-between gap-x-6 py-3.5 @hover:text-primary">
                <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
                <span className="text-muted tabular-nums">{price}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
