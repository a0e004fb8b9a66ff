import { PageIntro } from "../components/page-intro.tsx";
import type { ContactPageData } from "../loaders/pages.ts";
import { usePageData } from "../page-data.ts";
import { ContactSection } from "../sections/contact.tsx";

export default function ContactPage() {
  const page = usePageData<ContactPageData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <ContactSection contact={page.contact} />
      </div>
    </>
  );
}
