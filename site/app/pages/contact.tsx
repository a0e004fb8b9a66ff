import { Contours } from "../components/headings.tsx";
import { usePageData } from "../lib/page-data.ts";
import { LazyContactForm, ContactSection } from "../sections/contact.tsx";
import { QuestionsSection } from "../sections/questions.tsx";
import type { loader } from "./contact.loader.ts";
import { estimateComponents } from "./contact/attached-estimate.tsx";

export const { preload } = LazyContactForm;

export default function ContactPage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <div className="relative isolate overflow-hidden border-b border-line">
        <div className="container-page py-8 lg:pt-14 lg:pb-20">
          <ContactSection contact={page.contact} estimateComponents={estimateComponents}>
            <h1 className="h1">{page.heading}</h1>
            <p className="lede mt-3 lg:mt-5">{page.intro}</p>
          </ContactSection>
        </div>
        <Contours />
      </div>
      <div className="container-page section">
        <QuestionsSection questions={page.questions} />
      </div>
    </>
  );
}
