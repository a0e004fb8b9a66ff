import { Icon } from "./icon.tsx";

/** A stone of an order's cairn: solid once its stage is done. `components.css` stacks them from the bottom. */
export function Stone({ done }: { done: boolean }) {
  return (
    <span className={`stone ${done ? "stone-done" : ""}`}>
      {done ? (
        <>
          <Icon name="check" className="size-5" />
          <span className="sr-only">Done: </span>
        </>
      ) : (
        <span className="sr-only">Next: </span>
      )}
    </span>
  );
}
