import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { toggled } from "../../../content/choice.ts";
import { withoutIn } from "../../../content/estimate-address.ts";
import { chosen, type ServiceOffer, type WholeService } from "../../../content/offer.ts";

/** What a visitor has left out of an estimate, and how to change it. */
export interface Choice {
  /** Ids of the deliverables that are left out. */
  without: readonly string[];
  /** Why the address does not show what it names. */
  objection?: string | undefined;
  /** True once the visitor has changed it, rather than opened an address with it. */
  changed: boolean;
  /** Leaves a deliverable out, or puts it back. */
  toggle: (id: string) => void;
  /** Puts everything back. */
  reset: () => void;
}

/**
 * The choice that the page's address holds, with the offer that it makes. The page is the same HTML for every address, so the choice
 * shows once scripts run.
 */
export function useChoice(whole: WholeService): [Choice, ServiceOffer] {
  const { lines } = whole;
  const [state, setState] = useState<Omit<Choice, "toggle" | "reset">>(nothingLeftOut);
  const { key } = useLocation();
  useEffect(() => {
    const { search } = location;
    startTransition(() =>
      setState(search === "" ? nothingLeftOut : { ...nothingLeftOut, ...withoutIn(search, lines) }),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the router does not know of the addresses set below
  }, [key, lines]);

  const choose = (without: readonly string[]) => {
    setState({ without, changed: true });
    // Not by the router: the page stays, and nothing is to be loaded for it.
    history.replaceState(history.state, "", chosen(whole, without).path + location.hash);
  };
  const choice = {
    ...state,
    toggle: (id: string) => choose(toggled(state.without, id, lines)),
    reset: () => choose([]),
  };
  return [choice, chosen(whole, state.without)];
}

// --- internal ---

/** The same object every time, so that a page without a choice is not rendered again. */
const nothingLeftOut = { without: [], changed: false };
