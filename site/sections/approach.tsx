import type { Home } from "../../content/schema/home.ts";

/** How the firm works, in four values. */
export function Approach({ values }: { values: Home["approach"] }) {
  return (
    <div>
      <h2 className="h2">Our Approach</h2>
      <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {values.map(({ title, description, icon }) => (
          <li key={title}>
            <span className={`i-lucide-${icon} size-6 text-ember-text`} aria-hidden="true" />
            <h3 className="h3 mt-3">{title}</h3>
            <p className="mt-2 text-[0.9375rem] text-muted text-pretty">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
