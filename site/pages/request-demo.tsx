import { Icon } from "../components/ui/icon.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../browser/page-data.ts";
import { type ContactData, ContactLinks } from "../sections/contact-links.tsx";

/** What the consultation page shows. */
export interface RequestDemoData extends IntroducedPageData {
  contact: ContactData;
}

export default function RequestDemoPage() {
  const { heading, intro, contact } = usePageData<RequestDemoData>();
  return (
    <>
      <PageIntro heading={heading} intro={intro}>
        <a className="btn-primary" href={`mailto:${contact.email}?subject=Consultation`}>
          <Icon name="lucide-mail" className="size-4" />
          Email us
        </a>
        <a className="btn-outline whitespace-nowrap" href={contact.phoneHref}>
          <Icon name="lucide-phone" className="size-4" />
          <span>
            <span className="whitespace-normal">Call or text</span> {contact.phone}
          </span>
        </a>
      </PageIntro>
      <div className="container-page section grid gap-x-5 gap-y-12 lg:grid-cols-2">
        <ContactLinks contact={contact} />
        <div className="prose">
          <h2>What to tell us</h2>
          <ul>
            <li>What your business does, and roughly how many people work in it.</li>
            <li>The decision or the chore that takes the most time for what it brings.</li>
            <li>Where the records for it live: a ledger, a CRM, a shared drive, paper.</li>
            <li>Two or three times that suit you for a first call, or for a demo.</li>
          </ul>
          <h2>What happens then</h2>
          <p>
            A consultant answers you directly, not a sales desk. The first conversation costs nothing; at its end you
            know whether one of our fixed-fee services fits, and which one does not.
          </p>
        </div>
      </div>
    </>
  );
}
