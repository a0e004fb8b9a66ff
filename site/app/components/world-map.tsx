import { pageMessages } from "../../../content/messages/pages.ts";
import type { Home } from "../../../content/schema/home.ts";
import { StretchedSvg } from "./charts.tsx";

export interface MapData extends Pick<Home, "countriesOf"> {
  src: string;
  width: number;
  height: number;
  /** The countries, each with its position in percent. */
  markers: { name: string; x: number; y: number }[];
}

/** The map of the firm's projects. Lines lead from the first country, where the firm is, to the others. */
export function WorldMap({ src, width, height, markers, countriesOf }: MapData) {
  const [home, ...others] = markers;
  return (
    <div>
      <div className="relative">
        <img
          src={src}
          alt={`World map with these countries marked: ${markers.map(({ name }) => name).join(", ")}`}
          width={width}
          height={height}
          loading="lazy"
          className="block h-auto w-full"
        />
        <svg className="absolute inset-0 size-full overflow-visible text-xs font-semibold" aria-hidden="true">
          {home && (
            <StretchedSvg>
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
            </StretchedSvg>
          )}
          {markers.map(({ name, x, y }, index) => (
            <g key={name}>
              <circle className="fill-accent stroke-card" cx={`${x}%`} cy={`${y}%`} r="10" strokeWidth="2" />
              <text className="fill-on-accent" x={`${x}%`} y={`${y}%`} dy="0.36em" textAnchor="middle">
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
      </div>
      {/* On the map, a name would cover other countries. */}
      <ol
        className="mt-3 flex list-inside list-decimal flex-wrap gap-x-6 gap-y-1 text-sm marker:text-accent-text"
        aria-hidden="true"
      >
        {markers.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      {countriesOf && <p className="mt-1 text-sm text-muted">{pageMessages.countries[countriesOf]}</p>}
    </div>
  );
}
