import { Link } from "react-router-dom";
import { InfoTip, TooltipProvider } from "../../components/ui/tooltip.tsx";
import type { ServiceData } from "../../loaders/products.ts";

/** The alternative to fixed fees: the same work by the hour. */
export function TimeAndExpenses({ service }: { service: ServiceData }) {
  const { hours, rate, estimatedTotal, weeks } = service;
  const figures = [
    { label: "Estimated Hours", value: hours, tip: `The fixed fees divided by the hourly rate of ${rate}.` },
    { label: "Hourly Rate", value: rate, tip: "One rate for everyone who works on the project; expenses at cost." },
    { label: "Estimated Total", value: estimatedTotal, tip: "Estimated hours times the hourly rate." },
    { label: "Estimated Delivery Time", value: weeks, tip: "From the start of the work to its handoff." },
  ];
  return (
    <section aria-labelledby="time-title" className="print:mt-6">
      <h2 id="time-title" className="h2 print:text-xl">
        Time & Expenses Option
      </h2>
      <TooltipProvider>
        <dl className="card mt-6 grid overflow-hidden tabular-nums sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4!">
          {figures.map(({ label, value, tip }) => (
            <div key={label} className="figure-cell p-6 print:p-3">
              <dt className="flex items-center justify-between gap-2 text-sm text-muted">
                {label}
                <InfoTip label={`About: ${label}`}>{tip}</InfoTip>
              </dt>
              <dd className="display mt-2 text-[1.625rem] print:text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      </TooltipProvider>
      <Link to="/request-demo" className="btn-primary mt-7 print:hidden">
        Book Your Consultation
      </Link>
    </section>
  );
}
