import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { toggleDeliverable } from "../../../../content/pricing/optional-deliverables.ts";
import { parseSelection } from "../../../../content/pricing/estimate-url.ts";
import { offerFor, type ServiceOffer, type PricedService } from "../../../../content/pricing/offer.ts";
import { type SavedHours, parseSavedHours } from "../../../../content/pricing/payback.ts";

/** What a visitor has left out of an estimate and reckons with, and how to change it. */
export interface Choice {
  /** Ids of the deliverables that are left out. */
  without: readonly string[];
  /** Why the address does not show what it names. */
  objection?: string | undefined;
  /** The visitor's own figures of what is saved; absent while they are those of the page. */
  saved?: SavedHours | undefined;
  /** True once the visitor has left something out or put it back, rather than opened an address with it. */
  changed: boolean;
  /** Leaves a deliverable out, or puts it back. */
  toggle: (id: string) => void;
  /** Reckons with these figures, if they can be reckoned with. */
  save: (saved: SavedHours | undefined) => void;
  /** Puts everything back. */
  reset: () => void;
}

type Chosen = Pick<Choice, "without" | "objection" | "saved" | "changed">;

/**
 * The choice that the page's address holds, with the offer that it makes. The page is the same HTML for every address, so
 * the choice shows once scripts run.
 */
export function useChoice(whole: PricedService): [Choice, ServiceOffer] {
  const { lines } = whole;
  const [state, setState] = useState<Chosen>(asOffered);
  const { key } = useLocation();
  useEffect(() => {
    const { search } = location;
    const held = { changed: false, ...parseSelection(search, lines), saved: parseSavedHours(search) };
    startTransition(() => setState(search === "" ? asOffered : held));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the router does not know of the addresses set below
  }, [key, lines]);

  // Rendered by now; until then `estimate.css` hides the figures of the whole.
  useEffect(() => {
    if (state !== asOffered || location.search === "") delete document.documentElement.dataset["choosing"];
  }, [state]);

  const choose = (next: Chosen) => {
    setState(next);
    // Not by the router: the page stays, and nothing is to be loaded for it.
    history.replaceState(history.state, "", offerFor(whole, next.without, next.saved).path + location.hash);
  };
  const leaveOut = (without: readonly string[]) => choose({ without, saved: state.saved, changed: true });
  const choice = {
    ...state,
    toggle: (id: string) => leaveOut(toggleDeliverable(state.without, id, lines)),
    save: (saved: SavedHours | undefined) => choose({ ...state, saved }),
    reset: () => leaveOut([]),
  };
  return [choice, offerFor(whole, state.without, state.saved)];
}

// --- internal ---

/** The same object every time, so that a page without a choice is not rendered again. */
const asOffered: Chosen = { without: [], changed: false };
