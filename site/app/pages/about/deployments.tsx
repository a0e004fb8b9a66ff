import type { About } from "../../../../content/schema/about.ts";

const states = {
  pilot: { label: "Pilot", look: "text-secondary" },
  "in use": { label: "In use", look: "text-primary" },
  retired: { label: "Retired", look: "text-muted" },
};

/** The firm's deployments. Renders nothing while the list is empty. */
export function Deployments({ deployments }: Pick<About, "deployments">) {
  if (deployments.length === 0) return null;
  return (
    <section aria-labelledby="deployments-title">
      <h2 id="deployments-title" className="h2">
        What Runs Where
      </h2>
      <ul className="mt-8 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {deployments.map(({ industry, problem, measure, state }) => (
          <li key={problem} className="border-t border-line pt-5">
            <h3 className="h3 flex flex-wrap items-baseline justify-between gap-x-4">
              {industry}
              <span className={`text-sm font-semibold ${states[state].look}`}>{states[state].label}</span>
            </h3>
            <p className="mt-2 text-md text-pretty">{problem}</p>
            <p className="mt-2 text-md text-muted text-pretty">{measure}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
