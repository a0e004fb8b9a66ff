import type { Service } from "../../../../content/schema/service.ts";
import { Icon } from "../../components/icon.tsx";

const rows = [
  { field: "fitsWhen", label: "Good fit", icon: "check", look: "text-primary" },
  { field: "wrongWhen", label: "Not a fit", icon: "x", look: "text-ink" },
  { field: "instead", label: "Instead", icon: "corner-down-right", look: "text-ink" },
  { field: "bring", label: "You bring", icon: "backpack", look: "text-secondary" },
] as const;

/** Who a service suits, who it does not, and what the client contributes. */
export function Fit({ service }: { service: Pick<Service, (typeof rows)[number]["field"]> }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-5 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8 lg:py-8">
      {rows.map(({ field, label, icon, look }) => (
        <div key={field}>
          <dt className={`flex items-center gap-2 text-sm font-semibold ${look}`}>
            <Icon name={icon} className="size-4.5 shrink-0" />
            {label}
          </dt>
          <dd className="mt-1 text-md text-pretty">{service[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
