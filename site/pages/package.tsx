import type { Package } from "../../content/schema/package.ts";
import { Icon } from "../components/ui/icon.tsx";
import { Closing } from "../components/closing.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import type { PageData } from "../browser/page-data.ts";
import { SectionHeading } from "../sections/section-heading.tsx";

/** What a package's page shows. */
export interface PackageData
  extends
    PageData,
    Pick<Package, "label" | "title" | "description" | "inclusions" | "technologiesTitle" | "technologies"> {
  kind: "package";
  additionalInfo?: string | undefined;
  price: string;
  /** Absent on a package that cannot be ordered on the site. */
  orderLabel?: string | undefined;
  weeks: string;
}

/** The page of a package, with its flat fee. */
export function PackagePage({ page }: { page: PackageData }) {
  return (
    <>
      <PageIntro eyebrow={page.label} heading={page.title} intro={page.description}>
        <Actions page={page} />
      </PageIntro>
      <div className="container-page section grid gap-x-5 gap-y-12 lg:grid-cols-12">
        <Inclusions inclusions={page.inclusions} />
        <PriceCard page={page} />
      </div>
      <section aria-labelledby="technologies-title" className="section bg-sand">
        <div className="container-page">
          <SectionHeading
            id="technologies-title"
            title={page.technologiesTitle}
            text="Your toolkit is chosen from what fits your work, with no commission from anyone on the list."
          />
          <Technologies technologies={page.technologies} />
        </div>
      </section>
      <Closing
        title={page.title}
        text={`${page.price} flat fee, ${page.weeks}`}
        action={
          <div className="flex flex-wrap gap-3">
            <Actions page={page} />
          </div>
        }
      />
    </>
  );
}

function Actions({ page: { orderLabel } }: { page: PackageData }) {
  return (
    <>
      {orderLabel ? (
        <a href="/order" className="btn-primary">
          {orderLabel}
        </a>
      ) : (
        <a href="/request-demo" className="btn-primary">
          Book a Consultation
        </a>
      )}
      <a href="/contact" className="btn-outline">
        Contact Us for Custom Solutions
      </a>
    </>
  );
}

function Inclusions({ inclusions }: Pick<PackageData, "inclusions">) {
  return (
    <section aria-labelledby="included-title" className="lg:col-span-7 lg:pr-11">
      <h2 id="included-title" className="h2">
        What is included
      </h2>
      <ol className="mt-8 grid gap-8">
        {inclusions.map(({ title, description, icon }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5">
            <span className="row-span-2 grid size-11 place-items-center rounded-xl bg-tint text-primary">
              <Icon name={`lucide-${icon}`} className="size-5.5" />
            </span>
            <h3 className="h3">{title}</h3>
            <p className="mt-1 text-muted text-pretty">{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PriceCard({ page }: { page: PackageData }) {
  return (
    <aside aria-label="Price" className="card self-start p-7 sm:p-8 lg:sticky lg:top-28 lg:col-span-5">
      <p className="text-sm font-semibold text-accent-text">{page.label}</p>
      <p className="display mt-3 text-5xl tabular-nums">{page.price}</p>
      <p className="mt-2 text-muted">Flat fee, invoiced by email. No payment upfront.</p>
      <dl className="mt-6 border-t border-line pt-5">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">Estimated delivery</dt>
          <dd className="font-semibold whitespace-nowrap">{page.weeks}</dd>
        </div>
      </dl>
      <p className="mt-5 rounded-xl bg-tint p-4 text-[0.9375rem]">{page.additionalInfo}</p>
      {page.orderLabel && (
        <a href="/order" className="btn-primary mt-6 w-full">
          Order now
        </a>
      )}
    </aside>
  );
}

function Technologies({ technologies }: Pick<PackageData, "technologies">) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
      {technologies.map(({ title, description, icon, products }, index) => (
        <li
          key={title}
          className={`card p-7 sm:max-lg:last:odd:col-span-2 ${index < 3 ? "lg:col-span-2" : "lg:col-span-3"}`}
        >
          <Icon name={`lucide-${icon}`} className="size-6 text-primary" />
          <h3 className="h3 mt-4">{title}</h3>
          <p className="mt-2 text-[0.9375rem] text-muted text-pretty">{description}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {products.map((product) => (
              <li key={product} className="rounded-full border border-line px-3 py-1 text-sm">
                {product}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
