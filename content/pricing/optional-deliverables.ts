/** A deliverable, as far as it can be left out. */
export interface Selectable {
  id: string;
  name: string;
  optional?: true | undefined;
}

/** Every selection a client can make: the ids that are left out, starting with none. */
export function allSelections(deliverables: readonly Selectable[]): string[][] {
  const all: string[][] = [[]];
  for (const { id, optional } of deliverables) if (optional) all.push(...all.map((without) => [...without, id]));
  return all;
}

/** Whether these ids are distinct and all optional. */
export function isValidSelection(without: readonly string[], deliverables: readonly Selectable[]): boolean {
  const optional = new Set(deliverables.filter((each) => each.optional).map(({ id }) => id));
  return new Set(without).size === without.length && without.every((id) => optional.has(id));
}

/** Leaves a deliverable out, or puts it back. The result is in the order of the deliverables. */
export function toggleDeliverable(
  without: readonly string[],
  id: string,
  deliverables: readonly Selectable[],
): string[] {
  return deliverables.map((each) => each.id).filter((each) => without.includes(each) !== (each === id));
}
