import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { toggleDeliverable } from "../../../../content/pricing/optional-deliverables.ts";
import { parseSelection } from "../../../../content/pricing/estimate-url.ts";
import { offerFor, type ServiceOffer, type PricedService } from "../../../../content/pricing/offer.ts";
import { type SavedHours, parseSavedHours } from "../../../../content/pricing/payback.ts";

/** The visitor's version of an estimate, and the functions that change it. */
export interface Choice {
  /** Ids of the deliverables that are left out. */
  without: readonly string[];
  /** True if the address names something that cannot be left out. */
  invalid?: true | undefined;
  /** The visitor's numbers in the calculator. Absent while they are the page's example. */
  saved?: SavedHours | undefined;
  /** True once the visitor has left something out or put it back on this page. */
  changed: boolean;
  /** Leaves a deliverable out, or puts it back. */
  toggle: (id: string) => void;
  /** Keeps the calculator's numbers; undefined while one is invalid. */
  save: (saved: SavedHours | undefined) => void;
  /** Puts everything back. */
  reset: () => void;
}

type Selection = Pick<Choice, "without" | "invalid" | "saved" | "changed">;

/** Reads the selection from the page's address once scripts run, and returns it with its offer. */
export function useChoice(service: PricedService): [Choice, ServiceOffer] {
  const { lines } = service;
  const [state, setState] = useState<Selection>(asOffered);
  const { key } = useLocation();
  useEffect(() => {
    const { search } = location;
    const held = { changed: false, ...parseSelection(search, lines), saved: parseSavedHours(search) };
    startTransition(() => setState(search === "" ? asOffered : held));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the router does not see the addresses set below
  }, [key, lines]);

  const choose = (next: Selection) => {
    setState(next);
    // Bypasses the router, which would load the page again.
    history.replaceState(history.state, "", offerFor(service, next.without, next.saved).path + location.hash);
  };
  const leaveOut = (without: readonly string[]) => choose({ without, saved: state.saved, changed: true });
  const choice = {
    ...state,
    toggle: (id: string) => leaveOut(toggleDeliverable(state.without, id, lines)),
    save: (saved: SavedHours | undefined) => choose({ ...state, saved }),
    reset: () => leaveOut([]),
  };
  return [choice, offerFor(service, state.without, state.saved)];
}

// --- internal ---

/** One object, so that a page without a selection does not render again. */
const asOffered: Selection = { without: [], changed: false };
