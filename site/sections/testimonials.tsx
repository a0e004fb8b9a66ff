import type { Home } from "../../content/schema/home.ts";

/** Quotations under a title. */
export interface TestimonialsData {
  title: string;
  testimonials: Home["testimonials"];
}

/** Quotations from well-known people in one strip, each with its published source. */
export function Testimonials({ title, testimonials }: TestimonialsData) {
  return (
    <div className="grid gap-x-5 gap-y-6 lg:grid-cols-[5fr_8fr]">
      <h2 className="h2 max-w-[14em]">{title}</h2>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {testimonials.map(({ name, role, initials, text, source, sourceUrl }) => (
          <figure
            key={name}
            className="row-span-2 grid content-start gap-y-4 border-l-2 border-accent pl-5 sm:grid-rows-subgrid"
          >
            <blockquote cite={sourceUrl} className="font-medium text-pretty sm:text-xl sm:leading-snug">
              <p>“{text}”</p>
            </blockquote>
            <figcaption className="text-sm">
              <p className="flex items-center gap-2.5 font-semibold">
                <span
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-tint text-xs text-primary"
                  aria-hidden="true"
                >
                  {initials}
                </span>
                {name}
              </p>
              <p className="mt-1 text-muted text-pretty">{role}</p>
              <cite className="not-italic">
                <a
                  href={sourceUrl}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center text-xs leading-snug text-muted underline decoration-muted underline-offset-4 hover:text-primary"
                >
                  <span>
                    {source}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </span>
                </a>
              </cite>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
