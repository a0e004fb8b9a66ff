import { pageMessages } from "../../../../content/messages.ts";
import { Closing, NextPage, type NextPageData } from "../../sections/closing.tsx";

/** The end of a service's page. */
export interface NextStepsData {
  /** The page where a consultation is booked. */
  booking: NextPageData;
  /** Another service, and the reason to read about it. */
  related?: { title: string; path: string; reason: string } | undefined;
}

/** Leads from the end of a service's page to the related service, or to a consultation. */
export function NextSteps({ booking, related }: NextStepsData) {
  if (!related) return <NextPage {...booking} />;
  return (
    <Closing
      eyebrow={pageMessages.related}
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
