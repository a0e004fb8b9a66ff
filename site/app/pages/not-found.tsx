import { Head } from "vite-react-ssg";
import { notFoundFlag, useBrowserValue } from "../lib/document.ts";
import { nearest } from "../../../content/nearest.ts";
import type { NavLink } from "../../../content/schema/site.ts";
import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";

/** What the not-found page shows. */
export interface NotFoundData extends IntroducedPageData {
  /** Every package and service, with its fee as shown. */
  products: (NavLink & { price: string })[];
  /** Further pages that the address may have meant. */
  others: NavLink[];
}

export default function NotFoundPage() {
  const { heading, intro, products, others } = usePageData<NotFoundData>();
  // The HTML is the same at every address.
  const path = useBrowserValue(() => location.pathname, "");
  const meant = nearestPage(path, [...products, ...others]);
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
      <section aria-labelledby="meant-title" className="container-page section">
        <h2 id="meant-title" className="h2">
          {meant ? (
            <>
              Did you mean{" "}
              <a href={meant.to} className="text-link">
                {meant.label}
              </a>
              ?
            </>
          ) : (
            "What We Offer"
          )}
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

// --- internal ---

/** The page whose address ends most like another, wherever that looked for it: `/services/decision-support`. */
function nearestPage(path: string, pages: readonly NavLink[]): NavLink | undefined {
  const name = nearest(
    lastPart(path),
    pages.map(({ to }) => lastPart(to)).filter((each) => each !== ""),
  );
  return pages.find(({ to }) => lastPart(to) === name);
}

function lastPart(path: string): string {
  return path.split("/").findLast((part) => part !== "") ?? "";
}
