import type { Home } from "../../content/schema/home.ts";
import map from "../assets/world.svg";
import drawn from "../assets/world.json";

/** The map of the firm's projects. Lines lead from the first country, where the firm is, to the others. */
export function WorldMap({ countries }: Pick<Home, "countries">) {
  const marks = countries.flatMap(({ name, isoNumeric }) => {
    const place = drawn.places.find((candidate) => candidate.isoNumeric === isoNumeric);
    return place ? [{ name, ...place }] : [];
  });
  const [home, ...others] = marks;
  return (
    <div className="relative">
      <img
        src={map}
        alt={`World map of the countries with projects: ${countries.map(({ name }) => name).join(", ")}`}
        width={drawn.width}
        height={drawn.height}
        loading="lazy"
        className="block h-auto w-full"
      />
      <svg className="absolute inset-0 size-full overflow-visible text-xs font-semibold sm:text-sm" aria-hidden="true">
        {home && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
            {others.map(({ name, x, y }) => (
              <path
                key={name}
                className="stroke-ember"
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
        {marks.map(({ name, x, y }) => {
          const label = labelOf(x, marks);
          return (
            <g key={name}>
              <circle className="fill-ember stroke-card" cx={`${x}%`} cy={`${y}%`} r="5" strokeWidth="2" />
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
