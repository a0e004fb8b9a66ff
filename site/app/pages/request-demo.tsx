import type { RequestDemoPage as Texts } from "../../../content/schema/site.ts";
import { Icon } from "../components/icon.tsx";
import { Closing } from "../sections/closing.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { Steps } from "../components/steps.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";
import { type ContactData, ContactLinks } from "../components/contact-links.tsx";
import { pageMessages } from "../../../content/messages.ts";
import { fillTemplate } from "../../../content/template.ts";

/** What the consultation page shows. */
export interface RequestDemoData extends IntroducedPageData, Pick<Texts, "call" | "bring" | "answer"> {
  /** Above the heading. */
  eyebrow: string;
  /** Of the email that the first button begins. */
  subject: string;
  contact: ContactData;
  /** The lowest and the highest fee of all that is offered: `$1,000`. */
  prices: { lowest: string; highest: string };
}

export default function RequestDemoPage() {
  const { heading, intro, contact, call, bring, answer, prices, eyebrow, subject } = usePageData<RequestDemoData>();
  return (
    <>
      <PageIntro eyebrow={eyebrow} heading={heading} intro={intro} aside={<Reach contact={contact} answer={answer} />}>
        <a className="btn-primary" href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}>
          <Icon name="lucide-mail" className="size-4" />
          Email Us
        </a>
        <a className="btn-outline whitespace-nowrap" href={contact.phoneHref}>
          <Icon name="lucide-phone" className="size-4" />
          Call or Text
        </a>
      </PageIntro>
      <div className="container-page section grid gap-x-5 gap-y-8 sm:gap-y-12 lg:grid-cols-12">
        <section aria-labelledby="call-title" className="lg:col-span-7 lg:pr-11">
          <h2 id="call-title" className="h2">
            How the First Call Goes
          </h2>
          <Steps steps={call} />
        </section>
        <section aria-labelledby="bring-title" className="card self-start p-5 sm:p-8 lg:col-span-5">
          <h2 id="bring-title" className="display text-2xl">
            What to Tell Us
          </h2>
          <ul className="mt-4 grid gap-3 sm:mt-6 sm:gap-4">
            {bring.map((text) => (
              <li key={text} className="flex gap-4 text-sm text-pretty">
                <Icon name="lucide-check" className="mt-1 size-4 shrink-0 text-accent-text" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Closing
        title={pageMessages.feesTitle}
        text={fillTemplate(pageMessages.fees, prices)}
        action={
          <a href="/solutions" className="btn-outline">
            Compare the Services
          </a>
        }
      />
    </>
  );
}

/** How to reach the firm, in which hours, and when to expect an answer. */
function Reach({ contact, answer }: Pick<RequestDemoData, "contact" | "answer">) {
  return (
    <div className="max-sm:pb-4 sm:card sm:p-8 lg:col-span-5">
      <ContactLinks contact={contact} />
      <p className="mt-5 border-t border-line pt-5 text-sm text-muted text-pretty sm:mt-7">{answer}</p>
    </div>
  );
}
