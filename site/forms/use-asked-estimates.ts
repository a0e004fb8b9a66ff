import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { objectionTo } from "../../content/choice.ts";
import { askPath, type EstimateName, estimatesIn } from "../../content/estimate-address.ts";
import { fetchData } from "../browser/fetch-data.ts";
import type { ProductData } from "../pages/product.tsx";
import { shownFigures } from "../sections/service/figures.ts";

/** An estimate that a message is about. */
export interface AskedEstimate extends EstimateName {
  /** What it says: undefined until it is fetched, null if the site has no such estimate. */
  shown?: { title: string; left: readonly string[]; total: string; weeks: string } | null;
}

/** The estimates that the page's address names, and how to remove one of them. */
export interface Asked {
  estimates: readonly AskedEstimate[];
  /** True if the address names what cannot be an estimate. */
  refused: boolean;
  remove: (estimate: AskedEstimate) => void;
}

/** Reads `?about=` once scripts run: the page is the same HTML for every address. */
export function useAskedEstimates(): Asked {
  const [{ estimates, refused }, setAsked] = useState<Omit<Asked, "remove">>(none);
  const { key } = useLocation();
  useEffect(() => {
    const text = new URLSearchParams(location.search).get("about");
    const named = text === null ? [] : estimatesIn(text);
    startTransition(() => setAsked(text === null ? none : { estimates: named, refused: named.length === 0 }));
    let left = false;
    const show = async () => {
      const shown = await Promise.all(named.map(async (name) => ({ ...name, shown: await shownEstimate(name) })));
      const same = (each: AskedEstimate) => shown.find(({ without }) => without === each.without) ?? each;
      // One may have been removed in the meantime.
      if (!left) setAsked((asked) => ({ ...asked, estimates: asked.estimates.map(same) }));
    };
    void show();
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the router does not know of the addresses set below
  }, [key]);
  return {
    estimates,
    refused,
    remove: (estimate) => {
      const left = estimates.filter((each) => each !== estimate);
      setAsked({ estimates: left, refused: false });
      history.replaceState(history.state, "", left.length > 0 ? askPath(left) : location.pathname);
    },
  };
}

// --- internal ---

const none = { estimates: [], refused: false };

/** An estimate in figures, from the data of its service's page. */
async function shownEstimate({ slug, without }: EstimateName): Promise<NonNullable<AskedEstimate["shown"]> | null> {
  const data = await fetchData(`/products/${slug}`).catch(() => ({}));
  const { product } = data as { product?: ProductData };
  if (product?.kind !== "service" || objectionTo(without, product.deliverables) !== undefined) return null;
  const { total, weeks } = shownFigures(product, without);
  const left = product.deliverables.filter(({ id }) => without.includes(id)).map(({ name }) => name);
  return { title: product.title, left, total, weeks };
}
