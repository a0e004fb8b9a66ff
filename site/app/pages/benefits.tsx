import { pageMessages } from "../../../content/messages/pages.ts";
import { PageIntro, Section } from "../components/headings.tsx";
import { Icon } from "../components/icon.tsx";
import { type LoaderData, usePageData } from "../lib/page-data.ts";
import { BenefitsSection } from "../sections/benefits.tsx";
import { NextPage } from "../sections/closing.tsx";
import type { loader } from "./benefits.loader.ts";

type BenefitsPageData = LoaderData<typeof loader>;

export default function BenefitsPage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <BenefitsSection {...page.benefits} headingTag="h2" />
        <Limits limits={page.limits} />
        <Reasons reasons={page.reasons} />
      </div>
      <NextPage {...page.next} />
    </>
  );
}

function Reasons({ reasons }: Pick<BenefitsPageData, "reasons">) {
  return (
    <ul className="mt-12 grid gap-x-10 gap-y-6 border-t border-line pt-10 empty:hidden sm:mt-16 sm:grid-cols-3 sm:pt-12 lg:mt-24">
      {reasons.map(({ title, description, link }) => (
        <li key={title} className="flex flex-col">
          <h2 className="h3">{title}</h2>
          <p className="mt-1.5 text-md text-muted text-balance">{description}</p>
          <a href={link.to} className="text-link mt-auto inline-flex min-h-11 items-center gap-2 self-start text-sm">
            {link.label}
            <Icon name="arrow-right" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Limits({ limits }: Pick<BenefitsPageData, "limits">) {
  const wrong = limits.filter(({ wentWrong }) => wentWrong);
  return (
    <>
      <Section name="not" title="When Not to Hire Us" className="mt-12 sm:mt-16 lg:mt-24">
        <p className="mt-3 max-w-[44rem] text-muted text-pretty">{pageMessages.whenNot}</p>
        <ul className="mt-6 border-t border-line sm:mt-8">
          {limits.map(({ title, path, wrongWhen, instead }) => (
            <li
              key={path}
              className="grid grid-cols-1 gap-x-8 gap-y-1.5 border-b border-line py-4 text-md sm:py-5 lg:grid-cols-[3fr_4fr_5fr]"
            >
              <h3>
                <a href={path} className="font-semibold @hover:text-primary">
                  {title}
                </a>
              </h3>
              <p className="text-balance">{wrongWhen}</p>
              <p className="flex gap-2.5 text-muted text-balance">
                <Icon name="corner-down-right" className="mt-1 size-4 shrink-0 text-primary" />
                {instead}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      {wrong.length > 0 && (
        <Section name="wrong" title="What It Got Wrong" className="mt-12 sm:mt-16 lg:mt-24">
          <p className="mt-3 max-w-[44rem] text-muted text-pretty">{pageMessages.whatWentWrong}</p>
          <ul className="mt-6 grid grid-cols-1 gap-3 sm:mt-8 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {wrong.map(({ title, path, wentWrong }) => (
              <li key={path} className="card p-5 sm:p-6 sm:max-lg:last:odd:col-span-2">
                <h3>
                  <a href={`${path}#sample-title`} className="font-semibold @hover:text-primary">
                    {title}
                  </a>
                </h3>
                <p className="mt-1.5 text-md text-muted text-balance">{wentWrong}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
