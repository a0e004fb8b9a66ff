interface StepsProps {
  steps: readonly { title: string; text: string }[];
}

/** What happens, in order: a line with a stop for each step. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="mt-5 grid sm:mt-8">
      {steps.map(({ title, text }) => (
        <li key={title} className="relative border-l border-line pb-5 pl-7 sm:pb-7 last:pb-0">
          <span
            className="absolute top-1.5 -left-1.5 size-3 rounded-full border-2 border-primary bg-paper"
            aria-hidden="true"
          />
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 text-sm text-muted text-pretty">{text}</p>
        </li>
      ))}
    </ol>
  );
}
