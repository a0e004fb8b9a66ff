import { z } from "zod";
import { serviceBySlug } from "../../content/catalogue.ts";
import { objectionTo } from "../../content/choice.ts";
import type { EstimateName } from "../../content/estimate-address.ts";
import { formatUsd } from "../../content/money.ts";
import { chosen } from "../../content/offer.ts";
import { formatHours, formatWeeks } from "../../content/pricing.ts";

/** An estimate that a message asks about, with the catalogue's figures when it came, which later prices do not change. */
export const AskedEstimate = z.strictObject({
  slug: z.string(),
  /** Ids of the deliverables that are left out. */
  without: z.array(z.string()),
  /** Absent if the catalogue had no such service, or no such choice. */
  offer: z
    .strictObject({
      title: z.string(),
      /** Every line: its fee as the page shows it, or null if it is left out. */
      lines: z.array(z.strictObject({ name: z.string(), fee: z.string().nullable() })),
      totalCents: z.int(),
      hours: z.number(),
      weeks: z.strictObject({ min: z.int(), max: z.int() }),
    })
    .optional(),
});
export type AskedEstimate = z.infer<typeof AskedEstimate>;

/** An estimate as the catalogue has it now. */
export function askedEstimate({ slug, without }: EstimateName): AskedEstimate {
  const asked = { slug, without: [...without] };
  const service = serviceBySlug.get(slug);
  if (!service || objectionTo(without, service.deliverables) !== undefined) return asked;
  const { title, whole, totalCents, hours, weeks } = chosen(service.offer.whole, without);
  const lines = whole.lines.map(({ id, name, fee }) => ({ name, fee: without.includes(id) ? null : fee }));
  return { ...asked, offer: { title, lines, totalCents, hours, weeks } };
}

/** An estimate as a small table with a title; the last row is the total. */
export function estimateTable({ slug, without, offer }: AskedEstimate): { title: string; rows: [string, string][] } {
  if (!offer) {
    const choice = without.length > 0 ? ` without ${without.join(", ")}` : "";
    return { title: `${slug}${choice}: the catalogue has no such estimate`, rows: [] };
  }
  const left = offer.lines.filter(({ fee }) => fee === null).map(({ name }) => name);
  return {
    title: left.length > 0 ? `${offer.title}, without ${left.join(" and ")}` : offer.title,
    rows: [
      ...offer.lines.map(({ name, fee }): [string, string] => [name, fee ?? "left out"]),
      ["Hours", formatHours(offer.hours)],
      ["Delivery", formatWeeks(offer.weeks)],
      ["Total fixed fee", formatUsd(offer.totalCents)],
    ],
  };
}
