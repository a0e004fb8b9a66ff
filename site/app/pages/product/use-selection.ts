import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { createServiceOffer, type PricedService } from "../../../../content/pricing/offer.ts";
import { estimatePath, parseSelection, toggleDeliverable } from "../../../../content/pricing/selection.ts";
import { useAfterHydration } from "../../lib/hydration.tsx";

/** The deliverables that a visitor has left out of an estimate, and the functions that change them. */
export type EstimateSelection = ReturnType<typeof useSelection>[0];

/** Reads the selection from the page's address, and returns it with its offer. */
export function useSelection(pricing: PricedService) {
  const { slug, lines } = pricing;
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [changed, setChanged] = useState(false);
  // The HTML has the full estimate.
  const selectedBy = useAfterHydration(search, "");
  const { without, invalid } = parseSelection(selectedBy, lines);

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
  return [selection, createServiceOffer(pricing, without)] as const;
}
