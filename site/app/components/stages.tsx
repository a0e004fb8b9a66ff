import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A stage of an order with its stone, solid once it is done. `components.css` stacks them from the bottom. */
export function Stage({ stone, term, children }: { stone: ReactNode; term: string; children: ReactNode }) {
  return (
    <li>
      {stone}
      <p>
        <span className="block font-semibold">{term}</span>
        <span className="block text-md text-muted text-balance">{children}</span>
      </p>
    </li>
  );
}

/** The stone of a stage, with its state for screen readers. */
export function Stone({ state }: { state: "done" | "next" | "canceled" }) {
  return (
    <span className={`stone stone-${state}`}>
      {state !== "next" && <Icon name={state === "done" ? "check" : "x"} className="size-5" />}
      {state !== "canceled" && <span className="sr-only">{state === "done" ? "Done: " : "Next: "}</span>}
    </span>
  );
}
