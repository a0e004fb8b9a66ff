import type { findQuestions } from "../../../content/catalogue.ts";
import { Section } from "../components/headings.tsx";
import { Icon } from "../components/icon.tsx";
import { HydrateLater } from "../lib/hydration.tsx";

/** The questions of a page, each in a disclosure. Renders nothing without questions. */
export function QuestionsSection({ questions }: { questions: ReturnType<typeof findQuestions> }) {
  if (questions.length === 0) return null;
  return (
    <HydrateLater>
      <Section
        name="questions"
        title="Questions"
        headingClass="h2 lg:col-span-4"
        className="grid gap-x-5 gap-y-4 lg:grid-cols-12 print:hidden"
      >
        <div className="border-t border-line lg:col-span-8">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-5 py-3 @hover:text-primary [&::-webkit-details-marker]:hidden">
                <h3 className="font-semibold text-balance">{question}</h3>
                <Icon
                  name="chevron-down"
                  className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-[68ch] pb-6 text-muted text-pretty">{answer}</p>
            </details>
          ))}
        </div>
      </Section>
    </HydrateLater>
  );
}
