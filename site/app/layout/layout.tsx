import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useMatches } from "react-router-dom";
import { NoticeHost } from "../notices/notice-host.tsx";
import type { PageData } from "../lib/page-data.ts";
import { Footer, type LayoutData } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type HeadData, headTags } from "../lib/head.ts";
import { fadeIn, motion, prefersReducedMotion } from "../lib/motion.ts";
import { BrandMark } from "../components/brand-mark.tsx";
import { Icon } from "../components/icon.tsx";
import { onScroll, useScrolledPast } from "../lib/viewport.ts";
import { pageMessages } from "../../../content/messages.ts";

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
        <p className="bg-ink px-5 py-2 text-center text-sm text-paper print:hidden">{pageMessages.preview}</p>
      )}
      <Letterhead {...layout} />
      <Header {...layout} />
      <Main />
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

/** The sender of a printed page, which has no header and no footer; hidden on screens. */
function Letterhead({ legalName, address, email, phone }: LayoutData) {
  return (
    <div className="mb-4 hidden items-center justify-between border-b border-line pb-3 print:flex" aria-hidden="true">
      <p className="flex items-center gap-3">
        <BrandMark className="size-9" />
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

/**
 * The head of the page, which the build has written (`build/page-head.ts`) and React takes over. On client navigation the
 * new page is announced to screen readers by its title, as browsers do when they load a page.
 */
function PageHead({ head }: { head: HeadData }) {
  const [first] = useState(head);
  const [navigated, setNavigated] = useState(false);
  if (!navigated && head !== first) setNavigated(true);
  useEffect(() => {
    // Machines load each address on its own: what is for them alone is removed but not replaced.
    if (navigated) document.head.querySelector('[type="application/ld+json"]')?.remove();
  }, [navigated]);
  return (
    <>
      {!import.meta.env.SSR && headTags(head)}
      <p role="status" className="sr-only">
        {navigated && head.title}
      </p>
    </>
  );
}

/** The page, which fades and slides in on client navigation. The first one is prerendered and does not move. */
function Main() {
  const { pathname } = useLocation();
  const [firstPath, setFirstPath] = useState<string | null>(pathname);
  if (firstPath !== null && firstPath !== pathname) setFirstPath(null);
  return (
    <main key={pathname} ref={firstPath === null ? enter : null} id="main" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}

/** Scroll distance past which the button shows, in pixels (specification, section 9). */
const threshold = 300;

/** A button back to the top of a page that is scrolled down; it gives way to buttons that it would lie on. */
function ScrollToTop() {
  return useScrolledPast(threshold) && <TopButton />;
}

// --- internal ---

/** Screen readers continue from the new page, not from the link that is gone. */
function enter(main: HTMLElement | null): void {
  if (!main) return;
  main.focus({ preventScroll: true });
  fadeIn(main, 0, { duration: motion.page });
}

function TopButton() {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useSyncExternalStore(onScroll, () => button.current !== null && liesOnButton(button.current));
  return (
    <button
      ref={button}
      type="button"
      aria-label="Scroll to top"
      onClick={backToTop}
      className={`btn-outline fixed right-5 bottom-5 z-30 size-12 min-h-0 rounded-full px-0 shadow-sm print:hidden ${gone ? "invisible" : ""}`}
    >
      <Icon name="lucide-arrow-up" className="size-5" />
    </button>
  );
}

/** Whether the corners or the center of a button are over another button of the page. */
function liesOnButton(own: HTMLButtonElement): boolean {
  const { left, right, top, bottom } = own.getBoundingClientRect();
  const xs = [left, (left + right) / 2, right];
  const ys = [top, (top + bottom) / 2, bottom];
  const below = xs.flatMap((x) => ys.flatMap((y) => document.elementsFromPoint(x, y)));
  return below.some((element) => (element.closest("button") ?? own) !== own);
}

/** Safari scrolls smoothly even if the visitor prefers reduced motion. */
function backToTop() {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}
