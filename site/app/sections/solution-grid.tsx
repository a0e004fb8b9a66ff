import type { ReactNode } from "react";
import { pageMessages } from "../../../content/messages.ts";
import type { Offer } from "../../../content/pricing/offer.ts";
import type { Service } from "../../../content/schema/service.ts";
import { Reveal } from "../components/reveal.tsx";
import { Icon } from "../components/icon.tsx";

/** A card of the solutions grid. */
export interface SolutionCardData
  extends Pick<Service, "blurb" | "icon" | "iconColor" | "group">, Pick<Offer, "title" | "path" | "fee" | "delivery"> {
  /** Badge of the highlighted card; absent on the others. */
  badge?: string;
}

interface SolutionGridProps {
  cards: readonly SolutionCardData[];
  /** Level of the groups' headings: one below the heading above the grid. */
  heading: "h2" | "h3";
  /** What a card says below its link. */
  more?: (card: SolutionCardData) => ReactNode;
}

/** The grid of solution cards, with a small heading where a group of them begins; one with a badge is highlighted. */
export function SolutionGrid({ cards, heading: Heading, more }: SolutionGridProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <Reveal
          key={card.path}
          index={index % 3}
          className={`row-span-2 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid pb-2.5 sm:pb-5 ${card.badge ? "sm:max-lg:col-span-2" : ""}`}
        >
          {card.group === cards[index - 1]?.group ? (
            <span />
          ) : (
            <Heading
              className={`flex items-center gap-4 self-end pb-2.5 text-sm font-semibold text-accent-text after:h-px after:grow after:bg-line after:content-empty sm:pb-4 ${index > 0 ? "pt-3.5 sm:pt-5" : ""}`}
            >
              {pageMessages.groups[card.group]}
            </Heading>
          )}
          <SolutionCard {...card} heading={Heading === "h2" ? "h3" : "h4"}>
            {more?.(card)}
          </SolutionCard>
        </Reveal>
      ))}
    </ul>
  );
}

const accents = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

function SolutionCard(card: SolutionCardData & { heading: "h3" | "h4"; children: ReactNode }) {
  const { title, blurb, icon, iconColor, path, fee, delivery, badge, heading: Heading, children } = card;
  const highlighted = badge !== undefined;
  const quiet = highlighted ? "opacity-90" : "text-muted";
  return (
    <article
      className={`relative flex flex-col rounded-2xl border px-[min(1rem,5vw)] py-2.5 duration-300 ease-out [transition-property:scale,border-color] sm:p-5 ${
        highlighted
          ? "mt-2 border-feature bg-feature text-on-feature @hover:scale-102 sm:mt-0"
          : "border-line bg-card @hover:scale-105 @hover:border-primary"
      }`}
    >
      {badge && (
        <p className="-mt-6.5 mb-2.5 self-start rounded-full bg-accent px-3.5 py-1 text-xs font-semibold text-on-accent sm:-mt-8 sm:mb-3">
          {badge}
        </p>
      )}
      <div className="grid grow grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-3.5">
        <span
          className={`grid size-9 place-items-center rounded-xl max-sm:row-span-2 max-sm:self-start sm:size-11 ${highlighted ? "bg-on-feature/12" : `bg-tint ${accents[iconColor]}`}`}
        >
          <Icon name={`lucide-${icon}`} className="size-5" />
        </span>
        <Heading className="h3 max-sm:text-base">{title}</Heading>
        <p className={`max-sm:text-sm sm:col-span-2 sm:text-pretty sm:mt-3 ${quiet}`}>{blurb}</p>
      </div>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm max-sm:pl-[min(3.125rem,16vw)] sm:mt-5">
        {/* The link moves below it only where both do not fit side by side in their narrowest form. */}
        <p className="min-w-min grow basis-0">
          <span className="display max-sm:tracking-normal sm:text-xl">{fee}</span>{" "}
          <span className={`whitespace-nowrap max-[22rem]:block lg:max-xl:block ${quiet}`}>
            <span className="max-[22rem]:hidden lg:max-xl:hidden">· </span>
            {delivery}
          </span>
        </p>
        <a href={path} className={`card-link font-semibold whitespace-nowrap ${highlighted ? "" : "text-primary"}`}>
          {highlighted ? "Get Started" : "Learn more"}
          <span className="sr-only">: {title}</span>
        </a>
      </div>
      {children}
    </article>
  );
}
