import type { Service } from "../../../content/schema/service.ts";
import { Icon } from "../../components/ui/icon.tsx";

const lines = [
  { field: "fitsWhen", label: "Fits when", icon: "lucide-check", look: "text-primary" },
  { field: "wrongWhen", label: "Wrong when", icon: "lucide-x", look: "text-accent-text" },
  { field: "bring", label: "You bring", icon: "lucide-backpack", look: "text-secondary" },
] as const;

/** What a buyer asks first: whether it is for them, whether it is not, and what it takes from them. */
export function Fit({ service }: { service: Pick<Service, (typeof lines)[number]["field"]> }) {
  return (
    <dl className="grid gap-4 lg:grid-cols-3 lg:gap-10 print:hidden">
      {lines.map(({ field, label, icon, look }) => (
        <div key={field}>
          <dt className={`flex items-center gap-2 text-sm font-semibold ${look}`}>
            <Icon name={icon} className="size-4.5 shrink-0" />
            {label}
          </dt>
          <dd className="mt-0.5 text-pretty max-sm:text-sm">{service[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
