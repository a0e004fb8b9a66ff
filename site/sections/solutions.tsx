import type { ReactNode } from "react";
import type { Group } from "../../content/schema/text.ts";
import { Reveal } from "../components/reveal.tsx";
import { Icon } from "../components/ui/icon.tsx";

/** A card of the solutions grid. */
export interface SolutionCardData {
  title: string;
  description: string;
  icon: string;
  iconColor: "primary" | "secondary" | "accent";
  group: Group;
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
  cards: readonly SolutionCardData[];
  /** Level of the groups' headings: one below the heading above the grid. */
  heading: "h2" | "h3";
  /** What a card says below its link. */
  more?: (card: SolutionCardData) => ReactNode;
}

const titles: Record<Group, string> = { decide: "Decide", build: "Build", protect: "Protect" };

/** The grid of solution cards, under a small heading for each run of a group; one with a badge is highlighted. */
export function SolutionGrid({ cards, heading: Heading, more }: SolutionGridProps) {
  return runs(cards).map(({ group, run }) => (
    <div key={run[0]?.to} className="mt-6 first:mt-0 sm:mt-10">
      <Heading className="mb-2.5 flex items-center gap-4 text-sm font-semibold text-accent-text after:h-px after:grow after:bg-line after:content-empty sm:mb-5">
        {titles[group]}
      </Heading>
      {/* The cards of a last row that is not full share its width. */}
      <ul className="flex flex-wrap gap-2.5 sm:gap-5">
        {run.map((card, index) => (
          <Reveal
            key={card.to}
            index={index % 3}
            className="grid min-w-0 grow basis-full sm:basis-[calc(50%-0.625rem)] lg:basis-[calc(33.3%-0.875rem)] print:basis-[30%]!"
          >
            <SolutionCard {...card} heading={Heading === "h2" ? "h3" : "h4"}>
              {more?.(card)}
            </SolutionCard>
          </Reveal>
        ))}
      </ul>
    </div>
  ));
}

const accents = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

function SolutionCard(card: SolutionCardData & { heading: "h3" | "h4"; children: ReactNode }) {
  const { title, description, icon, iconColor, to, price, weeks, badge, heading: Heading, children } = card;
  const highlighted = badge !== undefined;
  const quiet = highlighted ? "opacity-90" : "text-muted";
  return (
    <article
      className={`relative flex flex-col rounded-2xl border px-[min(1rem,5vw)] py-2.5 duration-300 ease-out [transition-property:scale,border-color] sm:p-5 ${
        highlighted
          ? "mt-2 border-feature bg-feature text-on-feature hover:scale-102 sm:mt-0"
          : "border-line bg-card hover:scale-105 hover:border-primary"
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
        <p className={`max-sm:text-sm sm:col-span-2 sm:text-pretty sm:mt-3 ${quiet}`}>{description}</p>
      </div>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm max-sm:pl-[min(3.125rem,16vw)] sm:mt-5">
        {/* The link moves below it only where both do not fit side by side in their narrowest form. */}
        <p className="min-w-min grow basis-0">
          <span className="display sm:text-xl">{price}</span>{" "}
          <span className={`whitespace-nowrap ${quiet}`}>· {weeks}</span>
        </p>
        <a href={to} className={`card-link font-semibold whitespace-nowrap ${highlighted ? "" : "text-primary"}`}>
          {highlighted ? "Get Started" : "Learn more"}
          <span className="sr-only">: {title}</span>
        </a>
      </div>
      {children}
    </article>
  );
}

// --- internal ---

/** Cards that follow one another in one group. */
function runs(cards: readonly SolutionCardData[]): { group: Group; run: SolutionCardData[] }[] {
  const found: { group: Group; run: SolutionCardData[] }[] = [];
  for (const card of cards) {
    const last = found.at(-1);
    if (last?.group === card.group) last.run.push(card);
    else found.push({ group: card.group, run: [card] });
  }
  return found;
}
