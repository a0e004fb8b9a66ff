import { describe, expect, test } from "vitest";
import { type CatalogueService, company, services } from "../content/catalogue.ts";
import { allSelections, estimatePath, formatEstimateRef } from "../content/pricing/selection.ts";
import { formatUsd } from "../content/pricing/money.ts";
import { offerFor } from "../content/pricing/offer.ts";
import { formatHours, formatWeeks } from "../content/pricing/fees.ts";
import { textOf } from "../functions/mail/content.ts";
import { notificationOf } from "../functions/contact/emails.ts";
import { api, contactBody, mailSettings } from "./support/api.ts";
import { tempStore } from "./support/temp-store.ts";

// The one place in which everything that states an estimate is compared.
describe.each(services)("$title", (service) => {
  const choices = allSelections(service.deliverables).map((without) => ({
    without,
    ...worked(service, without),
  }));

  test("has the stated figures", () => {
    const { total, hours, weeks } = service;
    expect(choices[0]).toMatchObject({ without: [], total, hours, weeks });
  });

  test("the offer of each choice is as it is worked out by hand", () => {
    for (const { without, names, total, hours, weeks } of choices) {
      const offer = offerFor(service.pricing, without);
      expect(offer).toMatchObject({
        totalCents: total,
        fee: formatUsd(total),
        hoursText: formatHours(hours),
        hourlyTotal: formatUsd(total),
        weeks,
        delivery: formatWeeks(weeks),
        path: estimatePath({ slug: service.slug, without }),
      });
      expect(offer.lines.map(({ name }) => name)).toEqual(names);
      expect(Math.max(...offer.lines.map((line) => line.weeks.end))).toBe(weeks.max);
      expect(offer.lines.filter((line) => line.weeks.start < 1 || line.weeks.start > line.weeks.end)).toEqual([]);
    }
  });

  test("a message about each choice is mailed with its figures", async () => {
    await using temp = await tempStore();
    const { postJson } = api(temp.store);
    for (const { without, total, hours, weeks } of choices) {
      const about = formatEstimateRef({ slug: service.slug, without });
      const response = await postJson("/api/contact", { ...contactBody, about });
      expect(response.status).toBe(201);
      const { id } = (await response.json()) as { id: string };
      const row = await temp.store.db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const body = textOf(notificationOf(row, mailSettings).content);
      const figures = `${formatUsd(total)}, ${formatHours(hours)} hours, ${formatWeeks(weeks)}`;
      expect(body).toMatch(new RegExp(`^Asks about: ${service.title}.*: ${figures.replaceAll(/[$.]/g, "\\$&")}$`, "m"));
    }
  });
});

// --- internal ---

/** The figures of a choice, by other means than the program's. */
function worked({ deliverables, weeks }: CatalogueService, without: readonly string[]) {
  const others = deliverables.filter(({ id }) => !without.includes(id));
  const total = others.reduce((sum, { price }) => sum + price, 0);
  const hours = Math.round((total * 10) / company.hourlyRate) / 10;
  const busy = new Set<number>();
  for (const { start, end } of others.map((each) => each.weeks))
    for (let week = start; week <= end; week++) busy.add(week);
  const min = Math.max(1, Math.round((weeks.min * busy.size) / weeks.max));
  return { names: others.map(({ name }) => name), total, hours, weeks: { min, max: busy.size } };
}
