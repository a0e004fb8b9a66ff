import type { ReactNode } from "react";
import { Contours } from "./contours.tsx";

interface PageIntroProps {
  /** Short line above the heading: the part of the site this page belongs to. */
  eyebrow?: string;
  heading: string;
  intro: string;
  className?: string;
  /** Actions under the introduction. */
  children?: ReactNode;
}

/** The top of every page but the home page: one heading over contour lines. */
export function PageIntro({ eyebrow, heading, intro, className = "", children }: PageIntroProps) {
  return (
    <div className={`relative isolate overflow-hidden border-b border-line bg-paper ${className}`}>
      <Contours />
      <div className="container-page py-14 lg:py-24 print:py-8">
        <div className="max-w-[44rem]">
          {eyebrow && <p className="eyebrow mb-5">{eyebrow}</p>}
          <h1 className="h1">{heading}</h1>
          <p className="lede mt-5 max-w-[38rem]">{intro}</p>
          {children && <div className="mt-8 flex flex-wrap gap-3 print:hidden">{children}</div>}
        </div>
      </div>
    </div>
  );
}
