import { type ReactNode, useEffect, useRef } from "react";
import { pageMessages } from "../../../content/messages/pages.ts";
import type { PageBasics } from "../lib/page-data.ts";
import { Icon } from "./icon.tsx";

interface ConfirmationProps extends Omit<PageBasics, "head"> {
  /** Moves the focus to the heading and scrolls to the top, for a confirmation that replaces a form. */
  announce?: boolean;
  track?: string | undefined;
  children?: ReactNode;
}

/** Confirms that something was received, with the next step. */
export function Confirmation({ heading, intro, announce = false, track, children }: ConfirmationProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!announce) return;
    scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, [announce]);
  return (
    <div className="container-page section grid justify-items-center text-center">
      <span className="grid size-16 place-items-center rounded-full bg-tint text-primary">
        <Icon name="check" className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="h1 mt-8 outline-none">
        {heading}
      </h1>
      <p className="lede mt-5 max-w-[34rem]">{intro}</p>
      {children}
      <div id="first-screen-end" className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
        <a href="/" className={track ? "btn-outline" : "btn-primary"}>
          {pageMessages.returnHome}
        </a>
        {track && (
          <>
            <a href={track} className="btn-primary">
              Track your order
            </a>
            <button type="button" onClick={() => print()} className="btn-outline">
              Print this page
            </button>
          </>
        )}
      </div>
    </div>
  );
}
