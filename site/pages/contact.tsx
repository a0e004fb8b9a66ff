import { PageIntro } from "../components/page-intro.tsx";
import { type IntroducedPageData, usePageData } from "../browser/page-data.ts";
import { AskedEstimates } from "../forms/asked-estimates.tsx";
import { ContactSection } from "../sections/contact.tsx";
import { type QuestionsData, QuestionsSection } from "../sections/questions.tsx";
import type { ContactData } from "../components/contact-links.tsx";

/** What the contact page shows. */
export interface ContactPageData extends IntroducedPageData, QuestionsData {
  contact: ContactData;
}

export default function ContactPage() {
  const page = usePageData<ContactPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <ContactSection contact={page.contact} about={<AskedEstimates />} />
        <div className="mt-16 lg:mt-28">
          <QuestionsSection questions={page.questions} />
        </div>
      </div>
    </>
  );
}
