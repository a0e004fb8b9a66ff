import { type ReactNode, useEffect, useRef } from "react";
import type { IntroducedPageData } from "../lib/page-data.ts";
import { Icon } from "./icon.tsx";

interface ConfirmationProps extends Omit<IntroducedPageData, "head"> {
  /** True where it replaces a form: moves the focus to it and scrolls to the top. */
  announce?: boolean;
  /** The details of what was received. */
  children?: ReactNode;
}

/** Confirms that something was received, and says what happens next. */
export function Confirmation({ heading, intro, announce = false, children }: ConfirmationProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!announce) return;
    scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, [announce]);
  return (
    <div className="container-page section grid justify-items-center text-center">
      <span className="grid size-16 place-items-center rounded-full bg-tint text-primary">
        <Icon name="lucide-check" className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="h1 mt-8 outline-none">
        {heading}
      </h1>
      <p className="lede mt-5 max-w-[38rem]">{intro}</p>
      {children}
      <a href="/" className="btn-primary mt-9 print:hidden">
        Return to Home
      </a>
    </div>
  );
}
