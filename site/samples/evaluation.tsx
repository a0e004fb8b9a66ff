import type { SampleOf } from "../../content/schema/sample.ts";
import { percent } from "../components/scale.ts";
import { Verdict } from "./verdict.tsx";

/** How many cases came out right, by kind, and what went wrong. */
export function Evaluation({ groups, failures, verdict }: SampleOf<"evaluation">) {
  const [cases, right] = [sum(groups.map((group) => group.cases)), sum(groups.map((group) => group.right))];
  return (
    <>
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Kind of case
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              Right
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name} className="border-t border-line">
              <th scope="row" className="py-3 font-medium">
                {group.name}
                <svg className="mt-2 block h-2 w-full max-w-[26rem]" aria-hidden="true">
                  <rect width="100%" height="100%" rx="4" className="fill-accent" />
                  <rect
                    width={`${percent(group.right / group.cases)}%`}
                    height="100%"
                    rx="4"
                    className="fill-primary"
                  />
                </svg>
              </th>
              <td className="py-3 pl-4 text-right align-top whitespace-nowrap">
                {group.right} of {group.cases}
              </td>
              <td className="py-3 pl-4 text-right align-top font-semibold">{share(group.right, group.cases)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line font-semibold">
          <tr>
            <th scope="row" className="py-3">
              All cases
            </th>
            <td className="py-3 pl-4 text-right whitespace-nowrap">
              {right} of {cases}
            </td>
            <td className="py-3 pl-4 text-right">{share(right, cases)}</td>
          </tr>
        </tfoot>
      </table>
      <div>
        <h3 className="h3">What it got wrong</h3>
        <ul className="mt-4 grid gap-4 md:grid-cols-2">
          {failures.map(({ said, was }) => (
            <li key={said} className="border-l-3 border-accent pl-4 text-sm text-pretty">
              <p className="font-medium">{said}</p>
              <p className="mt-1 text-muted">{was}</p>
            </li>
          ))}
        </ul>
      </div>
      <Verdict label="What follows">{verdict}</Verdict>
    </>
  );
}

// --- internal ---

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function share(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)}%`;
}
