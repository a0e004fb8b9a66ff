import { percent } from "../components/charts/scale.ts";
import type { ScheduleBar } from "../sections/service/schedule.tsx";

/**
 * Spreads the deliverables over the longest delivery, in order. Each takes time in proportion to its fee, which stands
 * for its effort, and begins shortly before the previous one ends.
 */
export function schedule(deliverables: readonly { name: string; price: number }[], weeks: number): ScheduleBar[] {
  const overlap = 0.2;
  const fees = deliverables.map(({ price }) => price);
  const effort = fees.reduce((sum, fee) => sum + fee, 0);
  const span = effort - fees.slice(0, -1).reduce((sum, fee) => sum + fee * overlap, 0);
  let begin = 0;
  return deliverables.map(({ name, price }) => {
    const start = begin / span;
    const length = price / span;
    begin += price * (1 - overlap);
    const first = Math.floor(start * weeks) + 1;
    const last = Math.max(first, Math.round((start + length) * weeks));
    return {
      name,
      start: percent(start),
      length: percent(length),
      weeks: first === last ? `week ${first}` : `weeks ${first}-${last}`,
    };
  });
}
