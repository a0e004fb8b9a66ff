import type { Home } from "../../content/schema/home.ts";

/** Quotations, under a title and a note on where they are from. */
export interface TestimonialsData {
  title: string;
  note: string;
  testimonials: Home["testimonials"];
}

/** Quotations from well-known people, each with its published source. */
export function Testimonials({ title, note, testimonials }: TestimonialsData) {
  return (
    <>
      <h2 className="h2 max-w-[24em]">{title}</h2>
      <p className="mt-4 max-w-[44rem] text-muted text-pretty">{note}</p>
      <div className="mt-6 grid gap-3 sm:mt-10 sm:gap-5 lg:mt-14 lg:grid-cols-2 print:grid-cols-2!">
        {testimonials.map(({ name, role, initials, text, source, sourceUrl }) => (
          <figure key={name} className="card row-span-2 grid grid-rows-subgrid gap-4 p-4 sm:gap-8 sm:p-10">
            <blockquote cite={sourceUrl} className="text-xl leading-snug font-medium tracking-[-0.012em] text-pretty">
              <p>“{text}”</p>
            </blockquote>
            <figcaption className="flex gap-4 border-t border-line pt-4 sm:pt-6">
              <span
                className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-sm font-semibold text-primary"
                aria-hidden="true"
              >
                {initials}
              </span>
              <div className="text-sm">
                <p className="font-semibold">{name}</p>
                <p className="text-muted text-pretty">{role}</p>
                <cite className="mt-1 block text-sm text-muted not-italic text-pretty">
                  <a
                    href={sourceUrl}
                    target="_blank"
                    rel="noopener"
                    className="-my-1 inline-block py-1 underline decoration-muted underline-offset-4 hover:text-primary hover:decoration-primary"
                  >
                    {source}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </cite>
              </div>
            </figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
