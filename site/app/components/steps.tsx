interface StepsProps {
  steps: readonly { title: string; text: string }[];
}

/** Steps in their order, along a line with a stop for each. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="mt-6 grid sm:mt-8">
      {steps.map(({ title, text }) => (
        <li key={title} className="relative border-l border-line pb-6 pl-7 last:pb-0 sm:pb-7">
          <span
            className="absolute top-1.5 -left-1.5 size-3 rounded-full border-2 border-primary bg-paper"
            aria-hidden="true"
          />
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 text-md text-muted text-pretty">{text}</p>
        </li>
      ))}
    </ol>
  );
}
