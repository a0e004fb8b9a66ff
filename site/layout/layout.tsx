import { Suspense } from "react";
import { Outlet, ScrollRestoration, useLoaderData, useMatches } from "react-router-dom";
import { NoticeHost } from "../notices/notice-host.tsx";
import type { PageData } from "../browser/page-data.ts";
import { Footer, type LayoutData } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageHead } from "./page-head.tsx";
import { PageTransition } from "./page-transition.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";

/** What every page shares: head, header, transition, footer, notices. */
export function Layout() {
  const layout = useLoaderData() as LayoutData;
  const page = useMatches().at(-1)?.data as PageData | undefined;
  return (
    <>
      {page && <PageHead head={page.head} />}
      <a href="#main" className="btn-primary fixed top-2 left-2 z-50 not-focus:sr-only">
        Skip to content
      </a>
      {layout.preview && (
        <p className="bg-ink px-5 py-2 text-center text-sm text-paper print:hidden">
          A preview: drafts are shown, and nothing here is published.
        </p>
      )}
      <Header {...layout} />
      <PageTransition>
        <Outlet />
      </PageTransition>
      <Suspense>
        <Footer {...layout} />
      </Suspense>
      <ScrollToTop />
      <NoticeHost />
      {/* The key alone is not unique: all history entries that the browser makes for anchors share one. */}
      <ScrollRestoration getKey={({ key, hash }) => key + hash} />
    </>
  );
}
