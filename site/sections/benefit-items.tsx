import type { Home } from "../../content/schema/home.ts";
import { Icon } from "../components/ui/icon.tsx";

/** The four benefit items, and what their percentages are. */
export function BenefitItems({ items, note }: { items: Home["benefits"]; note: string }) {
  return (
    <>
      <ul className="grid gap-x-5 gap-y-5 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
        {items.map(({ title, description, icon }) => (
          <li
            key={title}
            className="border-t border-line pt-4 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-4 sm:pt-6"
          >
            <Icon name={`lucide-${icon}`} className="size-6 text-accent-text max-sm:row-span-2" />
            <h3 className="h3 sm:mt-4">{title}</h3>
            <p className="mt-1 text-sm sm:mt-2 text-muted text-pretty sm:pr-5">{description}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm sm:mt-10 text-muted text-pretty">{note}</p>
    </>
  );
}
