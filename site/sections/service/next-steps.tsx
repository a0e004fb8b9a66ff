import type { ServiceOffer } from "../../../content/offer.ts";
import { Closing, NextPage, type NextPageData } from "../../components/closing.tsx";

/** The end of a service's page. */
export interface NextStepsData {
  /** The page that the service is booked on. */
  booking: NextPageData;
  /** Another service, and when it is the one to read about. */
  related?: (Pick<ServiceOffer, "title" | "path"> & { reason: string }) | undefined;
}

/** Where to go from the end of a service's page: to the one related service, or to a consultation. */
export function NextSteps({ booking, related }: NextStepsData) {
  if (!related) return <NextPage {...booking} />;
  return (
    <Closing
      title={related.title}
      text={related.reason}
      action={
        <a href={related.path} className="btn-outline">
          See this service
        </a>
      }
    />
  );
}
