import { z } from "zod";
import { savedHoursLimits } from "../pricing/payback.ts";
import { maxLeftOut } from "../pricing/selection.ts";
import { PageMeta } from "./pages.ts";
import { Sample } from "./sample.ts";
import { Accent, CentsAmount, Day, Group, IconName, Line, Slug } from "./text.ts";

/** First and last week of work on a deliverable, counted from 1 in the longest delivery. */
export const WeekSpan = z
  .strictObject({
    /** Its first week. */
    start: z.int().positive(),
    /** Its last week; at least `start`. */
    end: z.int().positive(),
  })
  .refine(({ start, end }) => start <= end, { path: ["end"], message: "must not be before start", abort: true });

/** One line of a service's estimate. */
export const Deliverable = z
  .strictObject({
    /** Identifies it in URLs and stored messages, so it stays when the name changes. Unique within the service. */
    id: Slug,
    /** The deliverable as the invoice names it. */
    name: Line.max(60),
    /** One or two concrete sentences: what is handed over. */
    description: Line.max(240),
    /** Fixed fee in cents. 0 only if it is `included`. */
    price: CentsAmount,
    /** True if the other fees cover it. Its price is 0. */
    included: z.literal(true).optional(),
    /** Its weeks of work. Together, the deliverables fill every week of the longest delivery (`weeks.max`). */
    weeks: WeekSpan,
    /** True if a client can leave it out, and pay less. */
    optional: z.literal(true).optional(),
  })
  .refine(({ price, included }) => (price === 0) === (included === true), {
    path: ["price"],
    message: "must be above 0, or 0 with included: true",
  })
  .refine(({ optional, included }) => !(optional && included), {
    path: ["optional"],
    message: "must not be combined with included: leaving out a deliverable without a fee saves nothing",
  });
export type Deliverable = z.infer<typeof Deliverable>;

/** How long the work takes, in whole weeks from start to handoff. */
export const WeekRange = z
  .strictObject({
    /** The shortest delivery, in weeks. */
    min: z.int().positive(),
    /** The longest delivery, in weeks; at least `min`. */
    max: z.int().positive(),
  })
  .refine(({ min, max }) => min <= max, { path: ["max"], message: "must not be smaller than min", abort: true });
export type WeekRange = z.infer<typeof WeekRange>;

/** Another service that readers of this one should know of. */
export const RelatedService = z.strictObject({
  /** Its slug. */
  service: Slug.meta({ ref: "service" }),
  /** When or why to read about it, in one sentence. */
  reason: Line.max(160),
});

/** The work that the service takes over, as an example that a visitor replaces with figures of their own. */
export const SavedWork = z.strictObject({
  /** How many people do it today. */
  people: z.int().positive().max(savedHoursLimits.people),
  /** Hours a week that each spends on it. */
  hours: z.number().positive().max(savedHoursLimits.hours),
  /** Cost of an hour of their time, in cents. */
  cost: CentsAmount.min(1_00, "must be cents an hour, like 38_00 for $38").max(savedHoursLimits.cost * 100),
  /** Percent of the hours that the service saves; absent where the sample is a process, whose times give it. */
  share: z.int().positive().max(savedHoursLimits.share).optional(),
});

/** The reason for a price change. */
export const PriceNote = z.strictObject({
  /** Day of the decision, `2026-01-31`. */
  date: Day,
  /** Who decided what, and why. */
  reason: Line.min(10, "must say why, in at least 10 characters"),
});

/** The facts that services and packages have in common. */
export const Offering = z.strictObject({
  /** Its name on its page and its card, in estimates and in orders. */
  title: Line.max(40).meta({ unique: "title" }),
  /** Lucide icon of the card and the page. */
  icon: IconName,
  /** Accent the icon is drawn in. */
  iconColor: Accent,
  /** Card text in the solutions grid: one sentence. */
  blurb: Line.max(160).meta({ unique: "card text" }),
  /** Short description under the page's title: one or two sentences. */
  description: Line.max(240).meta({ unique: "description" }),
  /** When it is the wrong choice, in a sentence. */
  wrongWhen: Line.max(120),
  /** Alternatives when it is the wrong choice, in a sentence or two. */
  instead: Line.max(140),
  /** Search and sharing texts of its page. */
  meta: PageMeta,
  /** Estimated delivery. */
  weeks: WeekRange,
  /** A sample of the work. */
  sample: Sample.optional(),
  /** When and why the price changed a lot; `site-cli diff --max-change` requires it. */
  priceNote: PriceNote.optional(),
});

/**
 * A fixed-fee service: `content/firm/services/<slug>.ts`, whose file name is its id. Its long description is
 * `<slug>.mdx` in the same folder.
 */
export const Service = z
  .strictObject({
    ...Offering.shape,
    /** Its group, shown as a small heading above its card. */
    group: Group.default("build"),
    /** Its position among the cards of its kind: the lowest comes first. */
    sortOrder: z.number().meta({ unique: "sort order among services" }),
    /** When it is the right choice, in a sentence. */
    fitsWhen: Line.max(120),
    /** The client's contribution, in a sentence. */
    bring: Line.max(120),
    /** Key benefits, each one line. */
    benefits: z.array(Line.max(160)).min(2).max(8),
    /** The lines of the estimate, in order of work. */
    deliverables: z
      .array(Deliverable)
      .min(1)
      .superRefine(checkDistinct)
      .refine(
        (all) => all.filter(({ optional }) => optional).length <= maxLeftOut,
        `must have at most ${maxLeftOut} that are optional`,
      )
      .refine(
        (all) => all.every((each) => !each.optional) || all.some((each) => !each.optional && !each.included),
        "must have a fee that is not optional",
      ),
    /** Total fixed fee in cents as the editor states it; `site-cli check` compares it with the sum of the fees. */
    total: CentsAmount.positive("must be above 0"),
    /** Estimated hours as the editor states them, to one decimal; `site-cli check` compares them with total / rate. */
    hours: z.number().positive().multipleOf(0.1, "must have at most one decimal"),
    /** Support after delivery, such as reviews. */
    additionalInfo: Line.max(240).optional(),
    /** The work it saves, for the calculator of when its fee is paid back; absent if it saves no hours. */
    savedWork: SavedWork.optional(),
    /** The service to read about next, at the end of the page. */
    related: RelatedService.optional(),
    /** True keeps it off the site until it is ready; its address answers 404. */
    draft: z.boolean().optional(),
  })
  .superRefine(checkWeeks)
  .superRefine(({ savedWork, sample }, context) => {
    if (savedWork && (savedWork.share === undefined) !== (sample?.kind === "process")) {
      const message =
        sample?.kind === "process" ? "must be left out, since the sample's times give it" : "must be stated";
      context.addIssue({ code: "custom", path: ["savedWork", "share"], message });
    }
  });
export type Service = z.infer<typeof Service>;
/** Type of `content/firm/services/<slug>.ts`. */
export type ServiceSource = z.input<typeof Service>;

/** Refuses a deliverable whose id or name an earlier one has: addresses use the ids, and `site-cli diff` the names. */
function checkDistinct(deliverables: readonly Deliverable[], context: z.RefinementCtx): void {
  for (const key of ["id", "name"] as const) {
    const values = deliverables.map((each) => each[key].toLowerCase());
    for (const [index, value] of values.entries()) {
      if (values.indexOf(value) === index) continue;
      context.addIssue({ code: "custom", path: [index, key], message: `an earlier deliverable has this ${key}` });
    }
  }
}

/** Refuses deliverables that do not fill the weeks of the longest delivery, over which the page draws them. */
function checkWeeks(
  { weeks: { max }, deliverables }: { weeks: WeekRange; deliverables: readonly Deliverable[] },
  context: z.RefinementCtx,
): void {
  const late = deliverables.findIndex(({ weeks }) => weeks.end > max);
  const all = Array.from({ length: max }, (_, index) => index + 1);
  const idle = all.find((week) => !deliverables.some(({ weeks }) => weeks.start <= week && week <= weeks.end));
  if (late !== -1) {
    const message = `must end by week ${max}, or the service must have a later max`;
    context.addIssue({ code: "custom", path: ["deliverables", late, "weeks"], message });
  } else if (idle !== undefined) {
    const message = `must have a deliverable in progress every week: start or end one in week ${idle}`;
    context.addIssue({ code: "custom", path: ["weeks"], message });
  }
}
