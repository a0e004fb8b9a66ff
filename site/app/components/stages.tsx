import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A stage of an order with its marker. `components.css` draws markers as stones, stacked from the bottom. */
export function OrderStage({ marker, term, children }: { marker: ReactNode; term: string; children: ReactNode }) {
  return (
    <li>
      {marker}
      <p>
        <span className="block font-semibold">{term}</span>
        <span className="block text-md text-muted text-balance">{children}</span>
      </p>
    </li>
  );
}

/** The marker of a stage, solid once it is done, with its state for screen readers. */
export function StageMarker({ state }: { state: "done" | "next" | "canceled" }) {
  return (
    <span className={`stone stone-${state}`}>
      {state !== "next" && <Icon name={state === "done" ? "check" : "x"} className="size-5" />}
      {state !== "canceled" && <span className="sr-only">{state === "done" ? "Done: " : "Next: "}</span>}
    </span>
  );
}
