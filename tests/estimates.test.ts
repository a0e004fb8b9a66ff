import { expect, test } from "vitest";
import { type CatalogueService, company, services } from "../content/catalogue.ts";
import { formatEstimateRef } from "../content/pricing/selection.ts";
import { formatUsd } from "../content/pricing/money.ts";
import { formatHours, formatWeeks } from "../content/pricing/fees.ts";
import { textOf } from "../functions/mail/compose.ts";
import { renderNotification } from "../functions/contact/messages.ts";
import { api, contactBody } from "./support/api.ts";
import { listSelections } from "./support/routes.ts";
import { tempStore } from "./support/temp-store.ts";

test.each(services)("a message about each choice of $title is mailed with its figures", async (service) => {
  await using temp = await tempStore();
  const { postJson } = api(temp.store);
  for (const without of listSelections(service.deliverables)) {
    const about = formatEstimateRef({ slug: service.slug, without });
    const response = await postJson("/api/contact", { ...contactBody, about });
    const { id } = (await response.json()) as { id: string };
    const row = await temp.store.db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const body = textOf(renderNotification(row).body);
    const asked = body.split("\n").find((line) => line.startsWith(`Asks about: ${service.title}`));
    expect(`${asked}\n`).toContain(`: ${expectedFigures(service, without)}\n`);
  }
});

/** The figures of a choice, computed without `content/pricing`. */
function expectedFigures({ deliverables, weeks }: CatalogueService, without: readonly string[]): string {
  const chosen = deliverables.filter(({ id }) => !without.includes(id));
  const total = chosen.reduce((sum, { price }) => sum + price, 0);
  const hours = Math.round((total * 10) / company.hourlyRate) / 10;
  const busy = new Set<number>();
  for (const { start, end } of chosen.map((each) => each.weeks))
    for (let week = start; week <= end; week++) busy.add(week);
  const min = Math.max(1, Math.round((weeks.min * busy.size) / weeks.max));
  return `${formatUsd(total)}, ${formatHours(hours)} hours, ${formatWeeks({ min, max: busy.size })}`;
}
