import type { Home } from "../../content/schema/home.ts";

/** How the firm works, in four values. */
export function Approach({ values }: { values: Home["approach"] }) {
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[5fr_8fr]">
      <h2 className="h2">Our Approach</h2>
      <ul className="border-t border-line">
        {values.map(({ title, description }) => (
          <li
            key={title}
            className="grid items-baseline gap-x-8 border-b border-line py-2.5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:py-5"
          >
            <h3 className="h3">{title}</h3>
            <p className="text-muted text-pretty max-sm:text-sm">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
