import type { SampleOf } from "../../../content/schema/sample.ts";
import { Bar } from "../../app/components/charts.tsx";
import { Icon } from "../../app/components/icon.tsx";
import { toPercent } from "../../app/components/scale.ts";

const scores = [1, 2, 3, 4, 5];

/** Areas with their scores and findings. */
export function Readiness({ areas }: SampleOf<"readiness">) {
  return (
    <dl className="grid grid-cols-1 gap-5">
      {areas.map(({ name, score, finding }) => (
        <div key={name} className="grid grid-cols-1 gap-x-8 gap-y-1.5 border-b border-line pb-5 md:grid-cols-[1fr_3fr]">
          <dt>
            <span className="flex justify-between gap-x-4 font-semibold max-md:flex-wrap">
              <span className="min-w-0">{name}</span>
              <span className="font-normal whitespace-nowrap text-muted tabular-nums">{score} of 5</span>
            </span>
            <svg className="mt-2 block h-2.5 w-full" aria-hidden="true">
              {scores.map((each) => (
                <rect
                  key={each}
                  x={`${(each - 1) * 20.4}%`}
                  width="18.4%"
                  height="100%"
                  rx="3"
                  className={each > score ? "fill-line" : score < 3 ? "fill-accent" : "fill-primary"}
                />
              ))}
            </svg>
          </dt>
          <dd className="text-md text-pretty">{finding}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many cases came out right, by kind, with wrong answers. */
export function Evaluation({ groups, failures }: SampleOf<"evaluation">) {
  const cases = groups.reduce((total, group) => total + group.cases, 0);
  const right = groups.reduce((total, group) => total + group.right, 0);
  return (
    <>
      <table className="w-full text-left text-md tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Kind of case
            </th>
            {["Right", "Share"].map((label) => (
              <th key={label} scope="col" className="pb-2 pl-[min(1rem,4vw)] text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name} className="border-t border-line">
              <th scope="row" className="py-3 font-medium [overflow-wrap:anywhere]">
                {group.name}
                <Bar
                  percent={toPercent(group.right / group.cases)}
                  track="fill-accent"
                  className="mt-2 h-2 max-w-[26rem]"
                />
              </th>
              <td className="py-3 pl-[min(1rem,4vw)] text-right align-top whitespace-nowrap">
                {group.right} of {group.cases}
              </td>
              <td className="py-3 pl-[min(1rem,4vw)] text-right align-top font-semibold">
                {formatShare(group.right, group.cases)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line font-semibold">
          <tr>
            <th scope="row" className="py-3">
              All cases
            </th>
            <td className="py-3 pl-[min(1rem,4vw)] text-right whitespace-nowrap">
              {right} of {cases}
            </td>
            <td className="py-3 pl-[min(1rem,4vw)] text-right">{formatShare(right, cases)}</td>
          </tr>
        </tfoot>
      </table>
      <div>
        <h3 className="h3">Wrong answers</h3>
        <ul className="mt-4 grid gap-4 md:grid-cols-2">
          {failures.map(({ output, correction }) => (
            <li key={output} className="border-l-3 border-accent pl-4 text-md text-pretty">
              <p className="font-medium">{output}</p>
              <p className="mt-1 text-muted">{correction}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const states = {
  met: { label: "Met", icon: "circle-check", color: "text-primary" },
  partly: { label: "Partly met", icon: "circle-dot", color: "text-secondary" },
  open: { label: "Open", icon: "circle-alert", color: "text-accent-text" },
} as const;

/** Rules, each with its control, owner, evidence and state. */
export function Controls({ controls }: SampleOf<"controls">) {
  const counts = Object.entries(states).map(([state, style]) => ({
    ...style,
    count: controls.filter((each) => each.state === state).length,
  }));
  return (
    <>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(({ label, icon, color, count }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon name={icon} className={`size-5 ${color}`} />
            <span className="display text-xl tabular-nums">{count}</span>
            <span className="text-sm text-muted">{label}</span>
          </li>
        ))}
      </ul>
      <ul className="text-md">
        <li aria-hidden="true" className={`${controlRow} text-sm font-medium text-muted max-lg:hidden`}>
          {["State", "Rule", "Control", "Evidence"].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </li>
        {controls.map(({ rule, control, owner, evidence, state }) => (
          <li key={rule} className={`${controlRow} border-t border-line`}>
            <p className={`flex items-center gap-2 font-semibold ${states[state].color}`}>
              <Icon name={states[state].icon} className="size-4.5 shrink-0" />
              {states[state].label}
            </p>
            <p className="font-medium text-pretty">{rule}</p>
            <p className="text-pretty">{control}</p>
            <p className="text-sm text-muted text-pretty">
              {evidence}
              <span className="block">Owner: {owner}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const controlRow = "grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[1.3fr_2fr_2.6fr_2.1fr] lg:items-start";

function formatShare(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)}%`;
}
