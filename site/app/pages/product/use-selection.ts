import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { createServiceOffer, type PricedService } from "../../../../content/pricing/offer.ts";
import { estimatePath, parseSelection, toggleDeliverable } from "../../../../content/pricing/selection.ts";

/** The deliverables that a visitor has left out of an estimate, and the functions that change them. */
export type EstimateSelection = ReturnType<typeof useSelection>[0];

interface SelectionState {
  /** Ids of the deliverables that are left out. */
  without: readonly string[];
  /** True if the address names something that cannot be left out. */
  invalid?: true | undefined;
  /** True once the visitor has left something out or put it back on this page. */
  changed: boolean;
}

/** Reads the selection from the page's address once scripts run, and returns it with its offer. */
export function useSelection(service: PricedService) {
  const { slug, lines } = service;
  const [state, setState] = useState<SelectionState>(fullEstimate);
  const { key } = useLocation();
  useEffect(() => {
    const { search } = location;
    startTransition(() =>
      setState(search === "" ? fullEstimate : { changed: false, ...parseSelection(search, lines) }),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the router does not see the addresses set below
  }, [key, lines]);

  const leaveOut = (without: readonly string[]) => {
    setState({ without, changed: true });
    // Not through the router, which updates in a transition: a controlled checkbox would lag behind the click.
    history.replaceState(history.state, "", estimatePath({ slug, without }, location.search) + location.hash);
  };
  const selection = {
    ...state,
    /** Leaves a deliverable out, or puts it back. */
    toggle: (id: string) => leaveOut(toggleDeliverable(state.without, id, lines)),
    /** Puts everything back. */
    reset: () => leaveOut([]),
  };
  return [selection, createServiceOffer(service, state.without)] as const;
}

/** One object, so that setting it again does not render the page again. */
const fullEstimate: SelectionState = { without: [], changed: false };
