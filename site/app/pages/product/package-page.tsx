import { pageMessages } from "../../../../content/messages/pages.ts";
import { pagePaths } from "../../../../content/paths.ts";
import type { PackageOffer } from "../../../../content/pricing/offer.ts";
import { PageIntro, Section, SectionHeading } from "../../components/headings.tsx";
import { Icon } from "../../components/icon.tsx";
import { Closing } from "../../sections/closing.tsx";
import { QuestionsSection } from "../../sections/questions.tsx";
import type { PackageData } from "../product.loader.ts";
import { PriceCard } from "./price-card.tsx";

/** The page of a package, with its flat fee. */
export function PackagePage({ data }: { data: PackageData }) {
  const { offer, sampleHtml } = data;
  return (
    <>
      <PageIntro
        eyebrow={data.label}
        heading={offer.title}
        intro={data.description}
        aside={
          <PriceCard
            icon={data.icon}
            label="Flat fee"
            price={offer.totalFee}
            rows={[
              { name: pageMessages.delivery, value: offer.delivery },
              { name: "Payment", value: pageMessages.packagePayment },
              ...(offer.tax ? [{ name: "Tax", value: offer.tax }] : []),
            ]}
            inclusions={data.inclusions.map(({ title }) => title)}
            introduction={data.introductoryPrice}
          />
        }
      >
        <Actions offer={offer} bookLabel={data.bookLabel} />
      </PageIntro>
      <Inclusions inclusions={data.inclusions} support={offer.support} />
      {sampleHtml && (
        <div className="container-page">
          {/* HTML rendered at build time by build/samples/, never from input. */}
          <section aria-labelledby="sample-title" className="band" dangerouslySetInnerHTML={{ __html: sampleHtml }} />
        </div>
      )}
      {data.technologies.length > 0 && (
        <section aria-labelledby="technologies-title" className="container-page section">
          <SectionHeading
            id="technologies-title"
            title={data.technologiesTitle ?? "Technologies"}
            text={data.technologiesText}
          />
          <Technologies technologies={data.technologies} />
        </section>
      )}
      <div className="container-page pb-12 lg:pb-20">
        <QuestionsSection questions={data.questions} />
      </div>
      <Closing
        title={offer.title}
        text={offer.summary}
        action={
          <div className="flex flex-wrap gap-3">
            <Actions offer={offer} bookLabel={data.bookLabel} />
          </div>
        }
      />
    </>
  );
}

function Actions({ offer, bookLabel }: { offer: PackageOffer; bookLabel: string }) {
  const { to, label } = offer.orderLink ?? { to: pagePaths["request-demo"], label: bookLabel };
  return (
    <>
      <a href={to} className="btn-primary">
        {label}
      </a>
      <a href={pagePaths.contact} className="btn-outline">
        Contact Us for Custom Solutions
      </a>
    </>
  );
}

function Inclusions({ inclusions, support }: Pick<PackageData, "inclusions"> & Pick<PackageOffer, "support">) {
  return (
    <Section name="included" title="What’s Included" className="container-page section">
      <ol className="mt-5 grid gap-6 sm:mt-8 sm:gap-8 lg:mt-12 lg:grid-cols-2 lg:gap-x-16 lg:gap-y-12">
        {inclusions.map(({ title, description, icon }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5">
            <span className="row-span-2 grid size-11 place-items-center rounded-xl bg-tint text-primary">
              <Icon name={icon} className="size-5.5" />
            </span>
            <h3 className="h3">{title}</h3>
            <p className="mt-1 text-md text-muted text-balance">{description}</p>
          </li>
        ))}
      </ol>
      {support && (
        <p className="mt-6 flex gap-3 text-md sm:mt-8">
          <Icon name="life-buoy" className="mt-0.5 size-5 shrink-0 text-primary" />
          {support}
        </p>
      )}
    </Section>
  );
}

function Technologies({ technologies }: Pick<PackageData, "technologies">) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-6">
      {technologies.map(({ title, description, icon, products }, index) => (
        <li
          key={title}
          className={`card p-5 sm:p-6 sm:max-lg:last:odd:col-span-2 ${index < 3 ? "lg:col-span-2" : "lg:col-span-3"}`}
        >
          <h3 className="h3 flex items-center gap-3">
            <Icon name={icon} className="size-5.5 shrink-0 text-primary" />
            {title}
          </h3>
          <p className="mt-2 text-md text-muted text-balance">{description}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {products.map((product) => (
              <li key={product} className="rounded-full border border-line px-3 py-0.5 text-sm">
                {product}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
