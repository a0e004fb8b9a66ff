import { Icon } from "../components/ui/icon.tsx";
import type { Home } from "../../content/schema/home.ts";

/** How the firm works, in four values. */
export function Approach({ values }: { values: Home["approach"] }) {
  return (
    <div className="grid gap-x-5 gap-y-6 lg:grid-cols-3">
      <h2 className="h2">Our Approach</h2>
      <ul className="grid gap-x-5 gap-y-5 sm:grid-cols-2 sm:gap-y-10 lg:col-span-2 lg:gap-y-14">
        {values.map(({ title, description, icon }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-5">
            <span className="row-span-2 grid size-11 place-items-center rounded-xl border border-line bg-card text-primary">
              <Icon name={`lucide-${icon}`} className="size-5.5" />
            </span>
            <h3 className="h3">{title}</h3>
            <p className="mt-1 text-sm sm:mt-2 text-muted text-pretty">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
