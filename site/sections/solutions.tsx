import { Icon } from "../components/ui/icon.tsx";
import { Reveal } from "../components/reveal.tsx";

/** A card of the solutions grid. */
export interface SolutionCardData {
  title: string;
  description: string;
  icon: string;
  iconColor: "primary" | "secondary" | "accent";
  /** Path of its page. */
  to: string;
  /** Fee as shown: `$53,000`. */
  price: string;
  /** Delivery as shown: `6-8 weeks`. */
  weeks: string;
  /** Badge of the highlighted card; absent on the others. */
  badge?: string;
}

interface SolutionGridProps {
  cards: SolutionCardData[];
  /** Level of the cards' headings: one below the heading above the grid. */
  heading: "h2" | "h3";
}

/** The grid of solution cards; the first is highlighted. */
export function SolutionGrid({ cards, heading }: SolutionGridProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 print:grid-cols-3!">
      {cards.map((card, index) => (
        <Reveal
          key={card.to}
          index={index % 3}
          className={card.badge ? "grid sm:max-lg:col-span-2 print:col-span-1!" : "grid"}
        >
          <SolutionCard {...card} heading={heading} />
        </Reveal>
      ))}
    </ul>
  );
}

const accents = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

function SolutionCard(card: SolutionCardData & Pick<SolutionGridProps, "heading">) {
  const { title, description, icon, iconColor, to, price, weeks, badge, heading: Heading } = card;
  const quiet = badge ? "opacity-90" : "text-muted";
  const highlighted = badge !== undefined;
  return (
    <article
      className={`relative flex flex-col rounded-2xl border px-4 py-3.5 [transition-property:scale,border-color] sm:p-7 duration-300 ease-out ${
        highlighted
          ? "border-feature bg-feature text-on-feature hover:scale-102"
          : "border-line bg-card hover:scale-105 hover:border-primary"
      }`}
    >
      {badge && (
        <p className="-mt-7.5 mb-3 self-start rounded-full sm:-mt-10.5 bg-accent px-3.5 py-1 text-xs font-semibold text-on-accent">
          {badge}
        </p>
      )}
      {/* On a phone the fee stands beside the icon; elsewhere at the foot of the card, in line with its neighbors'. */}
      <div className="grid grow grid-cols-[auto_1fr] gap-x-3 sm:grid-cols-[1fr_auto] sm:grid-rows-[auto_auto_1fr]">
        <span
          className={`grid size-11 place-items-center rounded-xl max-sm:row-span-2 max-sm:self-center sm:col-span-2 sm:mb-6 ${highlighted ? "bg-on-feature/12" : `bg-tint ${accents[iconColor]}`}`}
        >
          <Icon name={`lucide-${icon}`} className="size-5.5" />
        </span>
        <Heading className="h3 sm:col-span-2 max-sm:text-xl">{title}</Heading>
        <p className="text-sm sm:order-1">
          <span className="display sm:block sm:text-xl sm:leading-snug">{price}</span>{" "}
          <span className={quiet}>fixed fee · {weeks}</span>
        </p>
        <p className={`col-span-2 my-2 text-pretty max-sm:text-sm sm:mb-6 ${quiet}`}>{description}</p>
        <a
          href={to}
          className={`card-link self-end max-sm:col-span-2 text-sm font-semibold sm:order-1 ${highlighted ? "" : "text-primary"}`}
        >
          {highlighted ? "Get Started" : "Learn more"}
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </article>
  );
}
