import { pageMessages } from "../../../content/messages/pages.ts";
import type { NavLink } from "../../../content/schema/navigation.ts";
import foothills from "../assets/footer.svg?url";
import { BrandMark } from "../components/icon.tsx";
import { SocialLinks } from "../components/links.tsx";
import { useBrowserValue } from "../lib/hydration.tsx";
import type { LayoutData } from "./layout.loader.ts";

/** The firm's contact details, links to the pages and legal texts, and the year; not in print. */
export function Footer(layout: LayoutData) {
  const { brand, mark, tagline, phone, phoneHref, email, address, main, footerSolutions, legal, social, year } = layout;
  // The HTML has the year of the build; the browser updates it.
  const currentYear = useBrowserValue(() => new Date().getFullYear(), year);
  return (
    <footer className="relative border-t border-line bg-sand print:hidden">
      {/* Along the upper edge, behind the end of the last section. */}
      <svg className="foothills" viewBox="0 0 1440 280" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`${foothills}#lines`} />
      </svg>
      <div className="container-page flex flex-wrap gap-x-5 gap-y-5 py-8 sm:gap-y-8 sm:py-14 md:grid md:grid-cols-3 lg:grid-cols-4 lg:py-20">
        <div className="max-md:basis-full max-lg:col-span-full">
          <a href="/" aria-label={`${brand} home`} className="inline-flex min-h-11 items-center gap-3">
            <BrandMark mark={mark} className="size-8" />
            <span className="display text-xl">{brand}</span>
          </a>
          <p className="mt-1 max-w-[30ch] text-sm text-muted text-balance">{tagline}</p>
          <address className="mt-3 flex flex-wrap gap-x-5 text-sm not-italic lg:grid">
            <a href={phoneHref} className={`${linkClass} whitespace-nowrap`}>
              {phone}
            </a>
            <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere`}>
              {email}
            </a>
            <span className="basis-full leading-snug text-muted lg:py-2.5">
              {address.map((line, index) => (
                <span key={line} className="inline-block lg:block">
                  {line.replace(/ (\d{5})$/, "\u00a0$1")}
                  {index < address.length - 1 && <span className="lg:hidden">,&nbsp;</span>}
                </span>
              ))}
            </span>
          </address>
          <SocialLinks links={social} className="mt-2 -ml-3 sm:mt-4" />
        </div>
        <LinkList title="Quick Links" links={main} className={narrowColumn} />
        <LinkList title={pageMessages.solutions} links={footerSolutions} className={wideColumn} />
        <LinkList
          title="Legal"
          links={legal}
          className="max-md:basis-full max-md:[&>ul]:flex max-md:[&>ul]:flex-wrap max-md:[&>ul]:gap-x-5"
          items={[narrowColumn, wideColumn]}
        />
      </div>
      <div className="container-page text-sm text-muted">
        <p className="border-t border-line py-4 sm:py-6">
          © {currentYear} {brand}. {pageMessages.allRightsReserved}
        </p>
      </div>
    </footer>
  );
}

/** The two columns of links on a phone. The second holds the longest names. */
const narrowColumn = "max-md:grow max-md:basis-26";
const wideColumn = "max-md:grow-3 max-md:basis-26";
const linkClass = "inline-flex min-h-11 min-w-11 items-center text-sm leading-snug text-muted @hover:text-primary";

interface LinkListProps {
  title: string;
  links: NavLink[];
  className: string;
  items?: string[];
}

function LinkList({ title, links, className, items }: LinkListProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="flex items-center text-sm font-semibold lg:min-h-11">{title}</h2>
      <ul className="max-lg:mt-2">
        {links.map(({ label, to }, index) => (
          <li key={label} className={items?.[index % 2]}>
            <a href={to} className={linkClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
