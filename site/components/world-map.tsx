import picture from "../assets/world.svg";

/** The map of the firm's projects. */
export interface MapData {
  /** Its size in pixels. */
  width: number;
  height: number;
  /** The countries' markers, in percent of its width and height. */
  places: { name: string; x: number; y: number }[];
}

/** The map of the firm's projects. Lines lead from the first country, where the firm is, to the others. */
export function WorldMap({ width, height, places }: MapData) {
  const [home, ...others] = places;
  return (
    <div className="relative">
      <img
        src={picture}
        alt={`World map of the countries with projects: ${places.map(({ name }) => name).join(", ")}`}
        width={width}
        height={height}
        loading="lazy"
        className="block h-auto w-full"
      />
      <svg className="absolute inset-0 size-full overflow-visible text-xs font-semibold sm:text-sm" aria-hidden="true">
        {home && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
            {others.map(({ name, x, y }) => (
              <path
                key={name}
                className="stroke-accent"
                d={`M${home.x} ${home.y}Q${(home.x + x) / 2} ${Math.min(home.y, y) - 0.55 * Math.abs(x - home.x)} ${x} ${y}`}
                fill="none"
                strokeWidth="1.5"
                strokeDasharray="1 5"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        )}
        {places.map(({ name, x, y }) => {
          const label = labelOf(x, places);
          return (
            <g key={name}>
              <circle className="fill-accent stroke-card" cx={`${x}%`} cy={`${y}%`} r="5" strokeWidth="2" />
              <text
                className="fill-ink stroke-paper [paint-order:stroke]"
                strokeWidth="3"
                strokeLinejoin="round"
                x={`${x}%`}
                y={`${y}%`}
                {...label}
              >
                {name}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

// --- internal ---

/** Markers closer than this, in percent of the map's width, have labels that would touch on a phone. */
const crowded = 25;

/** A label goes below its marker, or if another marker is close, to the side away from it. */
function labelOf(x: number, marks: readonly { x: number }[]) {
  const neighbor = marks.find((mark) => mark.x !== x && Math.abs(mark.x - x) < crowded);
  if (!neighbor) return { dy: "2.5em", textAnchor: "middle" } as const;
  return neighbor.x > x
    ? ({ dx: "-0.9em", dy: "0.35em", textAnchor: "end" } as const)
    : ({ dx: "0.9em", dy: "0.35em", textAnchor: "start" } as const);
}
