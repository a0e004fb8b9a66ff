import type { ServiceOffer } from "../../../content/offer.ts";
import { Closing } from "../../components/closing.tsx";
import { Icon } from "../../components/ui/icon.tsx";

/** Another service to read about. */
type Neighbor = Pick<ServiceOffer, "title" | "path" | "fee">;

/** The end of a service's page. */
export interface NextStepsData {
  /** The services before and after this one, in the order of the cards; the first and the last have one. */
  previous?: Neighbor | undefined;
  next?: Neighbor | undefined;
  /** Another service, and when it is the one to read about. */
  related?: (Neighbor & { reason: string }) | undefined;
}

/** Where to go from the end of a service's page: to a consultation, or on to another service. */
export function NextSteps({ offer, previous, next, related }: NextStepsData & { offer: ServiceOffer }) {
  const links: [Neighbor, label: string, icon: string][] = [];
  if (previous) links.push([previous, "Previous service", "lucide-arrow-left"]);
  if (next) links.push([next, "Next service", "lucide-arrow-right"]);
  // A neighbor that is related, too, is not listed twice.
  if (related && links.every(([{ path }]) => path !== related.path))
    links.push([related, "Related service", "lucide-signpost"]);
  return (
    <Closing
      title={offer.title}
      text={offer.summary}
      action={
        <a href="/request-demo" className="btn-primary">
          Book Your Consultation
        </a>
      }
    >
      <nav
        aria-label="Other services"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 sm:gap-5"
      >
        {links.map(([service, label, icon]) => (
          <a
            key={label}
            href={service.path}
            className="card flex flex-col p-4 transition-colors hover:border-primary max-sm:last:odd:col-span-full sm:p-6"
          >
            <span className="flex items-center gap-2 text-sm text-muted">
              <Icon name={icon} className="size-4 shrink-0 text-primary" />
              {label}
            </span>
            <span className="mt-2 font-semibold text-balance">{service.title}</span>
            <span className="text-sm">{service.fee} fixed fee</span>
            {service.path === related?.path && (
              <span className="mt-2 text-sm text-muted text-pretty">{related.reason}</span>
            )}
          </a>
        ))}
      </nav>
    </Closing>
  );
}
