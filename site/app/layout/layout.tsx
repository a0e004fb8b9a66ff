import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { pageMessages } from "../../../content/messages/pages.ts";
import { BrandMark } from "../components/icon.tsx";
import { PageHead } from "../lib/head.tsx";
import { HydrateLater, useNavigated } from "../lib/hydration.tsx";
import { fadeIn, timing } from "../lib/motion.ts";
import { usePageData } from "../lib/page-data.ts";
import { NoticeHost } from "../notices/notice-host.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { LayoutData, loader } from "./layout.loader.ts";

/** The frame of every page: header, transition, footer, notices. */
export function Layout() {
  const layout = usePageData<typeof loader>();
  return (
    <>
      <PageHead />
      <a href="#main" className="btn-primary fixed top-2 left-2 z-50 not-focus:sr-only">
        Skip to content
      </a>
      {layout.preview && (
        <p className="bg-ink px-5 py-2 text-center text-sm text-paper print:hidden">{pageMessages.preview}</p>
      )}
      <Letterhead {...layout} />
      <Header {...layout} />
      <Main />
      <HydrateLater>
        <Footer {...layout} />
      </HydrateLater>
      <NoticeHost />
      {/* The hash is added, because the entries of anchor links share one key. */}
      <ScrollRestoration getKey={({ key, hash }) => key + hash} />
    </>
  );
}

/** The sender of a printed page, which has no header and no footer; hidden on screens. */
function Letterhead({ mark, legalName, address, email, phone }: LayoutData) {
  return (
    <div className="mb-4 hidden items-center justify-between border-b border-line pb-3 print:flex" aria-hidden="true">
      <p className="flex items-center gap-3">
        <BrandMark mark={mark} className="size-9" />
        <span className="display text-2xl">{legalName}</span>
      </p>
      <p className="text-right text-sm">
        {address.join(", ")}
        <br />
        {email} · {phone}
      </p>
    </div>
  );
}

/** The page, which fades and slides in on client navigation. The first one is prerendered and does not move. */
function Main() {
  const { pathname } = useLocation();
  const navigated = useNavigated();
  return (
    <main key={pathname} ref={navigated ? enterPage : null} id="main" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}

/** Moves the focus to the new page, so that screen readers continue there, and fades it in. */
function enterPage(main: HTMLElement | null): void {
  if (!main) return;
  main.focus({ preventScroll: true });
  // It starts half visible, so that no frame shows an empty page.
  fadeIn(main, 0.5, { duration: timing.page });
}

/**
 * Shown in place of a page that React failed to render, for example after a deployment newer than the open page.
 * Reloading helps then. It must not depend on anything that could fail as well.
 */
export function ErrorBoundary() {
  return (
    <main className="container-page section">
      <title>This page could not be shown</title>
      <div role="alert">
        <h1 className="h1">This page could not be shown</h1>
        <p className="lede mt-5">
          {/* With a target, so that the browser follows it. */}
          <a href={location.pathname + location.search} target="_self" className="underline">
            Load it again
          </a>
        </p>
      </div>
    </main>
  );
}
