import { Icon } from "./icon.tsx";

/** A list with a check mark before each line. */
export function Checklist({ items, className = "" }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`grid grid-cols-1 gap-2.5 text-md ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 text-balance wrap-anywhere">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-primary" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Steps in their order, along a line with a stop for each. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="mt-6 ml-1.5 grid sm:mt-8">
      {steps.map(({ title, text }) => (
        <li key={title} className="relative border-l border-line pb-6 pl-5.5 last:pb-0 sm:pb-7">
          <span
            className="absolute top-1.5 -left-1.5 size-3 rounded-full border-2 border-primary bg-paper"
            aria-hidden="true"
          />
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 text-md text-muted text-balance">{text}</p>
        </li>
      ))}
    </ol>
  );
}
