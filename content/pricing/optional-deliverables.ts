/** A deliverable, as far as it can be left out. */
export interface Selectable {
  id: string;
  name: string;
  optional?: true | undefined;
  requires?: string | undefined;
}

/** Every choice that a client has: the ids that are left out, nothing first. */
export function allSelections(deliverables: readonly Selectable[]): string[][] {
  const all: string[][] = [[]];
  for (const { id, optional } of deliverables) if (optional) all.push(...all.map((without) => [...without, id]));
  return all.filter((without) => objectionTo(without, deliverables) === undefined);
}

/** Why these cannot be what is left out, in a sentence that repeats none of them; undefined if they can. */
export function objectionTo(without: readonly string[], deliverables: readonly Selectable[]): string | undefined {
  const optional = new Set(deliverables.filter((each) => each.optional).map(({ id }) => id));
  if (new Set(without).size < without.length || !without.every((id) => optional.has(id))) {
    return "This address names something that cannot be left out, so this is the full estimate.";
  }
  const broken = deliverables.find(
    ({ id, requires }) => requires && without.includes(requires) && !without.includes(id),
  );
  if (!broken) return undefined;
  const base = deliverables.find(({ id }) => id === broken.requires)?.name;
  return `${broken.name} builds on ${base}, which this address leaves out, so this is the full estimate.`;
}

/** The choice after one deliverable is put in or out: what builds on it goes with it, what it builds on comes back. */
export function toggleDeliverable(
  without: readonly string[],
  id: string,
  deliverables: readonly Selectable[],
): string[] {
  const left = new Set(without);
  // Nothing builds on a later one, so one pass reaches everything.
  if (left.delete(id)) {
    for (const each of deliverables.toReversed()) if (each.requires && !left.has(each.id)) left.delete(each.requires);
  } else {
    left.add(id);
    for (const each of deliverables) if (each.requires && left.has(each.requires)) left.add(each.id);
  }
  return deliverables.flatMap((each) => (left.has(each.id) ? each.id : []));
}
