import { pageMessages } from "../../../../content/messages.ts";
import { Icon } from "../../components/icon.tsx";

/** The limits of a service or a package. */
export interface OfferLimits {
  title: string;
  path: string;
  /** When it is the wrong choice, and what to do then. */
  wrongWhen: string;
  instead: string;
  /** The failure that its sample reports. Absent without a sample. */
  wentWrong?: string | undefined;
}

/** When not to hire the firm, and what its samples got wrong. */
export function Limits({ offers }: { offers: readonly OfferLimits[] }) {
  return (
    <>
      <section aria-labelledby="not-title" className="mt-12 sm:mt-16 lg:mt-24">
        <h2 id="not-title" className="h2">
          When Not to Hire Us
        </h2>
        <p className="mt-3 max-w-[44rem] text-muted text-pretty">{pageMessages.whenNot}</p>
        <ul className="mt-6 border-t border-line sm:mt-8">
          {offers.map(({ title, path, wrongWhen, instead }) => (
            <li
              key={path}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1.5 border-b border-line py-4 text-md sm:py-5 lg:grid-cols-[3fr_4fr_5fr]"
            >
              <h3>
                <a href={path} className="font-semibold @hover:text-primary">
                  {title}
                </a>
              </h3>
              <p className="text-pretty">{wrongWhen}</p>
              <p className="flex gap-2.5 text-muted text-pretty">
                <Icon name="corner-down-right" className="mt-1 size-4 shrink-0 text-primary" />
                {instead}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="wrong-title" className="mt-12 sm:mt-16 lg:mt-24">
        <h2 id="wrong-title" className="h2">
          What It Got Wrong
        </h2>
        <p className="mt-3 max-w-[44rem] text-muted text-pretty">{pageMessages.whatWentWrong}</p>
        <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3 sm:mt-8 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {offers.map(
            ({ title, path, wentWrong }) =>
              wentWrong && (
                <li key={path} className="card p-5 sm:p-6">
                  <h3>
                    <a href={`${path}#sample-title`} className="font-semibold @hover:text-primary">
                      {title}
                    </a>
                  </h3>
                  <p className="mt-1.5 text-md text-muted text-pretty">{wentWrong}</p>
                </li>
              ),
          )}
        </ul>
      </section>
    </>
  );
}
