import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { pageMessages } from "../../../content/messages/pages.ts";
import { isOpen } from "../../../content/office-hours.ts";
import { pagePaths } from "../../../content/paths.ts";
import { estimatePath, parseEstimateRef } from "../../../content/pricing/selection.ts";
import { fillTemplate } from "../../../content/template.ts";
import { PageIntro, Section } from "../components/headings.tsx";
import { Icon } from "../components/icon.tsx";
import { type ContactData, ContactLinks } from "../components/links.tsx";
import { Steps } from "../components/lists.tsx";
import { useBrowserValue } from "../lib/hydration.tsx";
import { usePageData } from "../lib/page-data.ts";
import { Closing } from "../sections/closing.tsx";
import type { loader } from "./request-demo.loader.ts";

export default function RequestDemoPage() {
  const { heading, intro, contact, slugs, call, bring, responseTime, feeRange, eyebrow, subject } =
    usePageData<typeof loader>();
  const { search } = useLocation();
  const estimateUrl = useBrowserValue(() => readEstimateUrl(search, slugs), "");
  const body = [...bring.flatMap((question) => [question, "", ""]), estimateUrl].join("\r\n");
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.trimEnd())}`;
  return (
    <>
      <PageIntro
        eyebrow={eyebrow}
        heading={heading}
        intro={intro}
        aside={
          <div className="card p-5 sm:p-8 lg:col-span-5">
            <ContactLinks contact={contact}>
              <OpenNow {...contact} />
            </ContactLinks>
            <p className="mt-5 border-t border-line pt-5 text-md text-muted text-balance sm:mt-6">{responseTime}</p>
          </div>
        }
      >
        <a className="btn-primary" href={`mailto:${contact.email}?${query}`}>
          <Icon name="mail" className="size-4" />
          Email Us
        </a>
        <a className="btn-outline whitespace-nowrap" href={contact.phoneHref}>
          <Icon name="phone" className="size-4" />
          Call or Text
        </a>
        {estimateUrl && (
          <p className="basis-full text-md text-muted">
            {pageMessages.withEstimate}{" "}
            <a href={estimateUrl} className="text-link">
              See it again
            </a>
          </p>
        )}
      </PageIntro>
      <div className="container-page section grid gap-x-5 gap-y-12 lg:grid-cols-12">
        <Section name="call" title="How the First Call Goes" className="lg:col-span-7 lg:pr-11">
          <Steps steps={call} />
        </Section>
        <Section
          name="bring"
          title="What to Tell Us"
          headingClass="display text-2xl"
          className="card self-start p-5 sm:p-8 lg:col-span-5"
        >
          <ul className="mt-5 grid gap-4 sm:mt-6">
            {bring.map((text) => (
              <li key={text} className="flex gap-4 text-md text-balance">
                <Icon name="message-circle-question-mark" className="mt-1 size-4.5 shrink-0 text-primary" />
                {text}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Closing
        title="Every Price Is Published"
        text={fillTemplate(pageMessages.feeRange, feeRange)}
        action={
          <a href={pagePaths.solutions} className="btn-outline">
            {pageMessages.compare}
          </a>
        }
      />
    </>
  );
}

/** Says whether the office is open now, also in a tab that stays open for hours. Its line is empty until scripts run. */
function OpenNow({ hours, timeZone }: Pick<ContactData, "hours" | "timeZone">) {
  const [openNow, setOpenNow] = useState<boolean>();
  useEffect(() => {
    const update = () => setOpenNow(isOpen(hours, timeZone, Date.now()));
    // Later than hydration: the first date formatter takes a slow phone a tenth of a second.
    const first = setTimeout(update, 500);
    const everyMinute = setInterval(update, 60_000);
    return () => {
      clearTimeout(first);
      clearInterval(everyMinute);
    };
  }, [hours, timeZone]);
  return (
    <span className={`mb-2 block min-h-[1.6em] text-sm ${openNow ? "font-medium text-primary" : "text-muted"}`}>
      {openNow === undefined ? "" : openNow ? pageMessages.officeOpen : pageMessages.officeClosed}
    </span>
  );
}

/** Address of the estimate in the page's query, `?about=`. Empty without one, and for a service that does not exist. */
function readEstimateUrl(search: string, slugs: readonly string[]): string {
  const estimate = parseEstimateRef(new URLSearchParams(search).get("about") ?? "");
  return estimate && slugs.includes(estimate.slug) ? location.origin + estimatePath(estimate) : "";
}
