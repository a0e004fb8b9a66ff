import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { pageMessages } from "../../../content/messages/pages.ts";
import { pagePaths, productPath } from "../../../content/paths.ts";
import { BrandMark, Icon } from "../components/icon.tsx";
import { prefersReducedMotion } from "../lib/motion.ts";
import type { LayoutData } from "./layout.loader.ts";

/** Scroll distances past which the header tightens and the button to the top shows (specification, section 9). */
const thresholds = { tight: 20, toTop: 300 };

/** The sticky header. Without JavaScript the menu is always open. */
export function Header({ brand, mark, phone, phoneHref, main: links }: LayoutData) {
  const { key: historyEntry, pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [lastEntry, setLastEntry] = useState(historyEntry);
  const scrolled = useScrolledPast(thresholds.tight);
  const button = useRef<HTMLButtonElement>(null);
  // A press on a link closes it immediately, and not only once the page has arrived.
  const closeMenu = () => setOpen(false);
  // Every navigation closes the menu, also back and forward.
  if (historyEntry !== lastEntry) {
    setLastEntry(historyEntry);
    setOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      // The focused link may disappear with the menu.
      button.current?.focus();
      setOpen(false);
    };
    addEventListener("keydown", closeOnEscape);
    return () => removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);

  return (
    // The margin grows as the padding shrinks, so that the page does not move. At a zoom of 400%, a sticky header would
    // cover the content.
    <header
      data-scrolled={scrolled}
      className="group sticky top-0 z-40 border-b border-line bg-paper transition-[margin] duration-450 ease-out data-[scrolled=true]:mb-5 print:hidden [@media(max-height:20rem)]:static!"
    >
      <div className="container-page flex flex-wrap items-center gap-x-3 py-4 lg:gap-x-8 transition-[padding] duration-450 ease-out group-data-[scrolled=true]:py-1.5">
        {/* A long name wraps next to the button. */}
        <div className="min-w-0 grow basis-0">
          <a
            href="/"
            onClick={closeMenu}
            aria-label={`${brand} home`}
            className="flex min-h-11 w-fit items-center gap-3"
          >
            <BrandMark mark={mark} className="size-8 shrink-0" />
            <span className="display text-xl">{brand}</span>
          </a>
        </div>
        <ScrollToTop />
        <button
          ref={button}
          type="button"
          // Safari focuses a button that is pressed only if it has a tabindex, and focus opens the menu without scripts.
          tabIndex={0}
          aria-label={isOpen ? "Close menu" : "Open menu"}
          aria-expanded={isOpen}
          aria-controls="site-nav"
          onClick={() => setOpen(!isOpen)}
          className="menu-button btn-outline size-12 min-h-0 px-0 lg:hidden"
        >
          <Icon name={isOpen ? "x" : "menu"} className="size-5" />
        </button>
        <nav id="site-nav" aria-label="Main" data-open={isOpen} className="site-nav basis-full lg:basis-auto">
          <ul className="flex flex-col lg:flex-row lg:gap-8">
            {links.map(({ label, to }) => (
              <li key={to} className="border-t border-line lg:border-0">
                <a
                  href={to}
                  aria-current={getAriaCurrent(pathname, to)}
                  onClick={closeMenu}
                  className="nav-link relative flex min-h-13 items-center font-medium text-muted hover:text-ink aria-[current]:text-ink lg:min-h-11 lg:text-sm"
                >
                  {label}
                </a>
              </li>
            ))}
            <li className="grid gap-3 border-t border-line pt-4 lg:hidden">
              <a href={phoneHref} className="btn-outline px-1 whitespace-nowrap">
                <Icon name="phone" className="size-4" />
                Call {phone}
              </a>
              <a href={pagePaths["request-demo"]} onClick={closeMenu} className="btn-primary w-full">
                {pageMessages.requestChat}
              </a>
            </li>
          </ul>
        </nav>
        <a
          href={pagePaths["request-demo"]}
          aria-current={getAriaCurrent(pathname, pagePaths["request-demo"])}
          className="btn-outline hidden min-h-11 px-5 lg:inline-flex"
        >
          {pageMessages.requestChat}
        </a>
      </div>
    </header>
  );
}

/** The `aria-current` of a link to a page: "page" on that page, true on those below it. */
export function getAriaCurrent(pathname: string, to: string): "page" | true | undefined {
  if (pathname === to) return "page";
  // The parent of the services' pages is /solutions. There is no page at /products.
  const isProduct = to === pagePaths.solutions && pathname.startsWith(productPath(""));
  return isProduct || (to !== "/" && pathname.startsWith(`${to}/`)) ? true : undefined;
}

/** Scrolls to the top. It is in the header, or next to the content in a wide window, so that it covers no text. */
function ScrollToTop() {
  const visible = useScrolledPast(thresholds.toTop);
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      // Safari scrolls smoothly even if the visitor prefers reduced motion.
      onClick={() => scrollTo({ top: 0, behavior: prefersReducedMotion() ? "auto" : "smooth" })}
      className={`btn-outline size-11 min-h-0 rounded-full px-0 min-[77.5rem]:fixed min-[77.5rem]:right-1 min-[77.5rem]:bottom-5 min-[80rem]:right-3 ${visible ? "" : "invisible"}`}
    >
      <Icon name="arrow-up" className="size-5" />
    </button>
  );
}

/** Whether the page is scrolled down by more than `threshold` pixels; false in the prerendered HTML. */
function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > threshold,
    () => false,
  );
}

function onScroll(notify: () => void) {
  addEventListener("scroll", notify, { passive: true });
  return () => removeEventListener("scroll", notify);
}
