interface BarsProps {
  /** Rows in the order shown; `share` is the filled part of the bar's track, in percent; `bad` the less, the better. */
  rows: readonly { label: string; value: number | string; share: number; note?: string; bad?: boolean }[];
}

/** Horizontal bars, each under its label and figure, which the bars only repeat: screen readers skip them. */
export function Bars({ rows }: BarsProps) {
  return (
    <ul className="grid gap-5">
      {rows.map(({ label, value, share, note, bad }) => (
        <li key={label}>
          <p className="flex items-baseline gap-3 tabular-nums">
            <span className="font-medium">{label}</span> <span className="ml-auto font-semibold">{value}</span>{" "}
            {note && <span className="w-10 text-right text-sm text-muted">{note}</span>}
          </p>
          <svg className="mt-2 block h-3 w-full" aria-hidden="true">
            <rect className="fill-tint" width="100%" height="100%" rx="4" />
            <rect className={bad ? "fill-danger" : "fill-primary"} width={`${share}%`} height="100%" rx="4" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
