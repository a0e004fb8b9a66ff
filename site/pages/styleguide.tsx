import type { ReactNode } from "react";
import { BrandMark } from "../components/brand-mark.tsx";
import { Bars } from "../components/charts/bars.tsx";
import { Sparkline } from "../components/charts/sparkline.tsx";
import { TrendLine } from "../components/charts/trend-line.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { Field } from "../components/ui/field.tsx";
import type { FormBinding } from "../forms/form-binding.ts";
import { notify } from "../notices/notices.ts";
import { type PageData, usePageData } from "../browser/page-data.ts";
import { chosen } from "../../content/offer.ts";
import { Estimate } from "../sections/service/estimate.tsx";
import { Schedule } from "../sections/service/schedule.tsx";
import { TimeAndExpenses } from "../sections/service/time-and-expenses.tsx";
import type { ServiceData } from "./service.tsx";
import { type SolutionCardData, SolutionGrid } from "../sections/solutions.tsx";

/** Sample data for the components. */
export interface StyleguideData extends PageData {
  heading: string;
  service: ServiceData;
  cards: SolutionCardData[];
}

/** Every token and component, live. The route exists only in development. */
export default function StyleguidePage() {
  const { heading, service, cards } = usePageData<StyleguideData>();
  const offer = chosen(service.whole, []);
  return (
    <>
      <PageIntro eyebrow="Development" heading={heading} intro="What docs/design-system.md describes, as it is drawn.">
        <button type="button" className="btn-primary">
          Primary
        </button>
        <button type="button" className="btn-outline">
          Outline
        </button>
        <button type="button" className="btn-primary" disabled>
          Disabled
        </button>
      </PageIntro>
      <div className="container-page section grid gap-16">
        <Specimen title="Colors">
          <ul className="grid grid-cols-2 gap-5 sm:grid-cols-4">
            {colors.map((name) => (
              <li key={name} className="card overflow-hidden">
                <div style={{ background: `var(--${name})`, height: "4rem" }} />
                <p className="p-3 text-sm">{name}</p>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen title="Type">
          <p className="eyebrow">Eyebrow</p>
          <p className="h1">Heading one</p>
          <p className="h2">Heading two</p>
          <p className="h3">Heading three</p>
          <p className="lede">Lede: the sentence under a page's heading.</p>
          <p>
            Body text, with <a href="/styleguide">a link</a> as a browser draws it and{" "}
            <a className="text-link" href="/styleguide">
              one as we do
            </a>
            .
          </p>
          <BrandMark />
        </Specimen>
        <Specimen title="Fields">
          <Field name="empty" label="Empty" {...anyField} binding={undefined} />
          <Field name="wrong" label="With its message" {...anyField} binding={wrongField} />
          <Field name="long" label="Text area" rows={3} {...anyField} binding={undefined} />
        </Specimen>
        <Specimen title="Notices">
          <button type="button" className="btn-outline" onClick={() => notify({ ...notice, variant: "default" })}>
            Success
          </button>
          <button type="button" className="btn-outline" onClick={() => notify({ ...notice, variant: "destructive" })}>
            Failure
          </button>
        </Specimen>
        <Specimen title="Charts">
          <Sparkline values={values} tone="primary" />
          <Sparkline values={values.toReversed()} tone="danger" />
          <Bars
            rows={values
              .slice(0, 3)
              .map((value) => ({ label: `Bar of ${value}`, value, share: value, note: `${value}%` }))}
          />
          <TrendLine title="Trend" points={values.map((value, index) => ({ label: String(index + 1), value }))} />
        </Specimen>
        <Specimen title="Cards">
          <SolutionGrid cards={cards} heading="h3" />
        </Specimen>
        <Estimate offer={offer} choice={{ without: [], changed: false, toggle: () => {}, reset: () => {} }} />
        <TimeAndExpenses offer={offer} />
        <Schedule offer={offer} />
      </div>
    </>
  );
}

// --- internal ---

const colors =
  "paper card sand tint line ink muted primary primary-strong feature secondary accent on-accent accent-text danger".split(
    " ",
  );
const values = [12, 18, 15, 24, 30, 28, 36];
const notice = { title: "What happened", description: "And what follows from it." };

const anyField = { autoComplete: "off", maxLength: 100 };
const wrongField: FormBinding<"wrong"> = {
  register: (name) => ({ name, ref: () => {}, onChange: async () => {}, onBlur: async () => {} }),
  errors: { wrong: "What is wrong with it" },
  submit: () => {},
  check: () => {},
};

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="h2">{title}</h2>
      {children}
    </section>
  );
}
