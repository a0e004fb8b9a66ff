import { Closing } from "../../components/closing.tsx";
import { Icon } from "../../components/ui/icon.tsx";

/** Another service to read about. */
interface Neighbor {
  title: string;
  /** Path of its page. */
  to: string;
  /** Fee as shown: `$53,000`. */
  price: string;
}

/** The end of a service's page. */
export interface NextStepsData {
  title: string;
  total: string;
  weeks: string;
  /** The services before and after this one, in the order of the cards; the first and the last have one. */
  previous?: Neighbor | undefined;
  next?: Neighbor | undefined;
  /** Another service, and when it is the one to read about. */
  related?: (Neighbor & { reason: string }) | undefined;
}

/** Where to go from the end of a service's page: to a consultation, or on to another service. */
export function NextSteps({ service: { title, total, weeks, previous, next, related } }: { service: NextStepsData }) {
  return (
    <Closing
      title={title}
      text={`${total} fixed fee, ${weeks}`}
      action={
        <a href="/request-demo" className="btn-primary">
          Book Your Consultation
        </a>
      }
    >
      <nav aria-label="Other services" className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        {related && (
          <NeighborLink {...related} label={related.reason} icon="lucide-signpost" className="sm:col-span-2" />
        )}
        {previous && <NeighborLink {...previous} label="Previous service" icon="lucide-arrow-left" />}
        {next && <NeighborLink {...next} label="Next service" icon="lucide-arrow-right" className="sm:col-start-2" />}
      </nav>
    </Closing>
  );
}

function NeighborLink({ title, to, price, label, icon, className = "" }: Neighbor & LinkLook) {
  return (
    <a href={to} className={`card flex items-center gap-4 p-5 transition-colors hover:border-primary ${className}`}>
      <Icon name={icon} className="size-5 shrink-0 text-primary" />
      <span className="grid [overflow-wrap:anywhere]">
        <span className="text-sm text-muted text-pretty">{label}</span>
        <span className="font-semibold">{title}</span>
        <span className="text-sm tabular-nums">{price} fixed fee</span>
      </span>
    </a>
  );
}

interface LinkLook {
  label: string;
  icon: string;
  className?: string;
}
