import type { ReactNode } from "react";

interface ClosingProps {
  eyebrow?: string | undefined;
  title: string;
  text: string;
  action: ReactNode;
}

/** The end of a page, which names the next step. */
export function Closing({ eyebrow, title, text, action }: ClosingProps) {
  return (
    <section aria-labelledby="closing-title" className="border-t border-line print:hidden">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-9 sm:py-14 lg:py-20">
        <div className="min-w-0 max-w-[44rem]">
          {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
          <h2 id="closing-title" className="h2">
            {title}
          </h2>
          <p className="mt-3 text-muted text-balance">{text}</p>
        </div>
        {action}
      </div>
    </section>
  );
}

/** The next page, by its own heading and introduction. */
export interface NextPageData {
  eyebrow?: string;
  heading: string;
  intro: string;
  to: string;
  label: string;
}

/** The end of a page that leads to another. */
export function NextPage({ eyebrow, heading, intro, to, label }: NextPageData) {
  return (
    <Closing
      eyebrow={eyebrow}
      title={heading}
      text={intro}
      action={
        <a href={to} className={eyebrow ? "btn-outline" : "btn-primary"}>
          {label}
        </a>
      }
    />
  );
}
