import { useDeferredValue, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { createServiceOffer, type PricedService } from "../../../../content/pricing/offer.ts";
import { estimatePath, parseSelection, toggleDeliverable } from "../../../../content/pricing/selection.ts";

/** The deliverables that a visitor has left out of an estimate, and the functions that change them. */
export type EstimateSelection = ReturnType<typeof useSelection>[0];

/** Reads the selection from the page's address, and returns it with its offer. */
export function useSelection(service: PricedService) {
  const { slug, lines } = service;
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // The HTML has the full estimate. React renders another one in a transition, which leaves unhydrated parts in place.
  const [firstSearch] = useState(search);
  const isHydrated = useDeferredValue(firstSearch, "") === firstSearch;
  const [changed, setChanged] = useState(false);
  const { without, invalid } = parseSelection(isHydrated ? search : "", lines);

  const leaveOut = (ids: readonly string[]) => {
    setChanged(true);
    const to = estimatePath({ slug, without: ids }, search) + hash;
    // `flushSync`, because the router updates in a transition, in which a controlled checkbox lags behind the click.
    void navigate(to, { replace: true, preventScrollReset: true, flushSync: true });
  };
  const selection = {
    /** Ids of the deliverables that are left out. */
    without,
    /** True if the address names something that cannot be left out. */
    invalid,
    /** True once the visitor has left something out or put it back on this page. */
    changed,
    /** Leaves a deliverable out, or puts it back. */
    toggle: (id: string) => leaveOut(toggleDeliverable(without, id, lines)),
    /** Puts everything back. */
    reset: () => leaveOut([]),
  };
  return [selection, createServiceOffer(service, without)] as const;
}
