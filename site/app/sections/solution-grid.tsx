import { pageMessages } from "../../../content/messages/pages.ts";
import type { Offer } from "../../../content/pricing/offer.ts";
import type { Service } from "../../../content/schema/service.ts";
import { Icon } from "../components/icon.tsx";
import { Reveal } from "../components/reveal.tsx";

export type SolutionCardData = Pick<Service, "blurb" | "icon" | "iconColor" | "group"> &
  Pick<Offer, "title" | "path" | "totalFee" | "delivery"> & { badge: string | undefined };

interface SolutionGridProps {
  cards: readonly SolutionCardData[];
  headingTag: "h2" | "h3";
}

/** The text color of each accent that the content can name. */
export const accentText = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

/** The grid of solution cards in their groups. A card with a badge is highlighted. */
export function SolutionGrid({ cards, headingTag: HeadingTag }: SolutionGridProps) {
  const findGroupStart = (at: number) =>
    cards.slice(0, at).findLastIndex(({ group }) => group !== cards[at]?.group) + 1;
  return (
    <ul className="grid grid-cols-1 gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => {
        const indexInGroup = index - findGroupStart(index);
        return (
          <Reveal
            key={card.path}
            index={index % 3}
            className={`row-span-4 grid min-w-0 grid-cols-1 grid-rows-subgrid pb-4 sm:pb-5 ${card.badge ? "sm:max-lg:col-span-2" : ""}`}
          >
            <div
              className={`pb-3 sm:pb-4 ${index > indexInGroup ? "pt-4 sm:pt-5" : ""} ${getHeadingClass(indexInGroup, cards[index - indexInGroup]?.badge)}`}
            >
              {indexInGroup === 0 ? (
                <HeadingTag className="rule gap-4 font-semibold text-accent-text">
                  {pageMessages.groups[card.group]}
                </HeadingTag>
              ) : (
                <p aria-hidden="true" className="rule -ml-5 before:content-['\200b']" />
              )}
              {card.badge && <Badge>{card.badge}</Badge>}
            </div>
            <SolutionCard {...card} headingTag={HeadingTag === "h2" ? "h3" : "h4"} />
          </Reveal>
        );
      })}
    </ul>
  );
}

/** Shows the rule of a group's heading above the other cards in its row: one on tablets, two on wide screens. */
function getHeadingClass(indexInGroup: number, badge: string | undefined): string {
  if (indexInGroup === 0) return "";
  if (indexInGroup > 2) return "hidden";
  // A highlighted card has a row to itself on tablets.
  return indexInGroup === 2 || badge ? "max-lg:hidden" : "max-sm:hidden";
}

function Badge({ children }: { children: string }) {
  return (
    <p className="relative z-1 mt-3 -mb-5.5 ml-[min(1.25rem,5vw)] w-fit rounded-full bg-accent px-3.5 py-1 text-xs font-semibold text-on-accent sm:-mb-6.5">
      {children}
    </p>
  );
}

function SolutionCard(card: SolutionCardData & { headingTag: "h3" | "h4" }) {
  const { title, blurb, icon, iconColor, path, totalFee, delivery, badge, headingTag: HeadingTag } = card;
  const highlighted = badge !== undefined;
  const quiet = highlighted ? "opacity-90" : "text-muted";
  return (
    <article
      className={`relative row-start-2 row-span-3 grid grid-cols-[auto_minmax(0,1fr)] grid-rows-subgrid gap-x-3.5 rounded-2xl border p-[min(1.25rem,5vw)] duration-300 ease-out [transition-property:scale,border-color] ${
        highlighted
          ? "border-feature bg-feature text-on-feature @hover:scale-102"
          : "border-line bg-card @hover:scale-105 @hover:border-primary"
      }`}
    >
      <span
        // Hidden when enlarged text on a phone needs the space.
        className={`grid size-11 place-items-center self-center rounded-xl max-[16rem]:hidden ${highlighted ? "bg-on-feature/12" : `bg-tint ${accentText[iconColor]}`}`}
      >
        <Icon name={icon} className="size-5" />
      </span>
      <HeadingTag className="h3 self-center max-[16rem]:col-span-2">{title}</HeadingTag>
      <p className={`col-span-2 mt-3 text-md text-balance sm:text-base ${quiet}`}>{blurb}</p>
      <div className="col-span-2 mt-4 flex flex-wrap items-baseline justify-between gap-x-4 self-end text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2 lg:max-xl:flex-col">
          <span className="price text-xl">{totalFee}</span>{" "}
          <span className={`whitespace-nowrap ${quiet}`}>{delivery}</span>
        </p>
        <a href={path} className={`card-link font-semibold whitespace-nowrap ${highlighted ? "" : "text-primary"}`}>
          {highlighted ? "Get Started" : "Learn more"}
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </article>
  );
}
