import type { ReactNode } from "react";

interface ClosingProps {
  /** Short line above the title. */
  eyebrow?: string;
  title: string;
  text: string;
  /** Where to go from here: a button or two. */
  action: ReactNode;
  /** Content below, as wide as the page. */
  children?: ReactNode;
}

/** The end of a page, which names the next step. */
export function Closing({ eyebrow, title, text, action, children }: ClosingProps) {
  return (
    <section aria-labelledby="closing-title" className="border-t border-line print:hidden">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-10 py-9 sm:py-14 lg:py-20">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <div className="min-w-0 max-w-[42rem]">
            {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
            <h2 id="closing-title" className="h2">
              {title}
            </h2>
            <p className="mt-3 text-muted text-balance">{text}</p>
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The next page, by its own heading and introduction. */
export interface NextPageData {
  heading: string;
  intro: string;
  /** Path of the page. */
  to: string;
  /** Text of the button. */
  label: string;
}

/** The end of a page that leads to another. */
export function NextPage({ heading, intro, to, label }: NextPageData) {
  return (
    <Closing
      title={heading}
      text={intro}
      action={
        <a href={to} className="btn-primary">
          {label}
        </a>
      }
    />
  );
}
