import { Fragment, type ReactNode } from "react";
import { splitSentences } from "../../../content/template.ts";
import hero from "../assets/hero.svg?url";

interface PageIntroProps {
  eyebrow?: string;
  /** The parent page. Its link replaces the eyebrow. */
  breadcrumb?: { label: string; to: string };
  heading: string;
  intro: string;
  className?: string;
  children?: ReactNode;
  /** A card next to the introduction, below it on phones. */
  aside?: ReactNode;
}

/** The top of most pages: heading, introduction, contour lines. */
export function PageIntro({ eyebrow, breadcrumb, heading, intro, className = "", children, aside }: PageIntroProps) {
  return (
    <div className={`relative isolate overflow-hidden border-b border-line bg-paper ${className}`}>
      {/* Aligned to the top: the card arrives after the text, and centering would move it. */}
      <div
        className={`container-page ${aside ? "py-7 sm:py-10 lg:py-20 grid grid-cols-1 items-start gap-x-5 gap-y-6 sm:gap-y-8 lg:grid-cols-12" : "py-9 sm:py-12 lg:py-16"}`}
      >
        <div className={aside ? "lg:col-span-7 lg:pr-11" : "max-w-[44rem]"}>
          {breadcrumb && (
            <nav aria-label="Breadcrumb" className="-mt-2 sm:mb-2">
              <a href={breadcrumb.to} className="eyebrow inline-flex min-h-11 @hover:underline">
                {breadcrumb.label}
              </a>
            </nav>
          )}
          {eyebrow && <p className="eyebrow mb-4 sm:mb-5">{eyebrow}</p>}
          <h1 className="h1">{heading}</h1>
          <p className="lede mt-4 max-w-[38rem]">{intro}</p>
          {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
        </div>
        {aside}
      </div>
      <Contours />
    </div>
  );
}

/**
 * Contour lines of a mountain and a route over it, behind the first screen. Nothing is drawn until the file has arrived.
 * `#first-screen-end` ends the part that Chrome waits for (`site/index.html`), so every page needs one.
 */
export function Contours() {
  return (
    <div id="first-screen-end" className="contours" aria-hidden="true">
      <svg viewBox="0 0 1200 720" preserveAspectRatio="xMaxYMax">
        <use href={`${hero}#lines`} className="opacity-40" />
        <use href={`${hero}#route`} className="text-accent max-xl:hidden" stroke="none" />
      </svg>
    </div>
  );
}

interface SectionProps {
  /** Its `id` is the name with `-title`. */
  name: string;
  title: string;
  headingClass?: string;
  className?: string;
  children: ReactNode;
}

/** A section named by its heading. */
export function Section({ name, title, headingClass = "h2", className, children }: SectionProps) {
  return (
    <section aria-labelledby={`${name}-title`} className={className}>
      <h2 id={`${name}-title`} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A title whose sentences are boxes, so that lines break between them. */
export function Sentences({ text, className }: { text: string; className: string }) {
  return splitSentences(text).map((sentence) => (
    <Fragment key={sentence}>
      <span className={className}>{sentence}</span>{" "}
    </Fragment>
  ));
}

/** Heading of a section, with a sentence next to it on wide screens. */
export function SectionHeading({ title, text, id }: { title: string; text: string; id: string }) {
  return (
    <div className="mb-5 grid items-end gap-x-5 gap-y-3 sm:mb-10 lg:mb-14 lg:grid-cols-12">
      <h2 id={id} className="h2 lg:col-span-7">
        <Sentences text={title} className="inline-block wrap-anywhere" />
      </h2>
      <p className="max-w-[34rem] text-muted text-balance lg:col-span-5">{text}</p>
    </div>
  );
}
