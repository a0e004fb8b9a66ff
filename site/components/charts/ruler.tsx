interface RulerProps {
  /** How far the ruler is filled, 0 to 100. */
  percent: number;
  /** Text color class of the filled part. */
  color: string;
}

/** A ruler with a hundred ticks, every tenth taller, filled up to a percentage that the text beside it states. */
export function Ruler({ percent, color }: RulerProps) {
  return (
    <svg className={`block h-5 w-full ${color}`} viewBox="0 0 100.4 10" preserveAspectRatio="none" aria-hidden="true">
      <g className="stroke-muted" strokeOpacity="0.35">
        <Ticks to={100} />
      </g>
      <g stroke="currentColor">
        <Ticks to={percent} />
      </g>
    </svg>
  );
}

// --- internal ---

function Ticks({ to }: { to: number }) {
  const end = to + 0.4;
  return (
    <>
      <path d={`M0 7.5H${end}`} strokeWidth="5" strokeDasharray="0.4 1.6" />
      <path d={`M0 5H${end}`} strokeWidth="10" strokeDasharray="0.4 9.6" />
    </>
  );
}
