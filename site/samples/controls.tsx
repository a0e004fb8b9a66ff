import type { SampleOf } from "../../content/schema/sample.ts";
import { Icon } from "../components/ui/icon.tsx";

const states = {
  met: { label: "Met", icon: "lucide-circle-check", look: "text-primary" },
  partly: { label: "Partly met", icon: "lucide-circle-dot", look: "text-secondary" },
  open: { label: "Open", icon: "lucide-circle-alert", look: "text-accent-text" },
};

/** Rules, each with its control, owner, evidence and state. */
export function Controls({ controls }: SampleOf<"controls">) {
  const counts = Object.entries(states).map(([state, look]) => ({
    ...look,
    count: controls.filter((each) => each.state === state).length,
  }));
  return (
    <>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(({ label, icon, look, count }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon name={icon} className={`size-5 ${look}`} />
            <span className="display text-xl tabular-nums">{count}</span>
            <span className="text-sm text-muted">{label}</span>
          </li>
        ))}
      </ul>
      <ul className="text-sm">
        {controls.map(({ rule, control, owner, evidence, state }) => (
          <li
            key={rule}
            className="grid gap-x-6 gap-y-2 border-t border-line py-4 lg:grid-cols-[1.3fr_2fr_2.6fr_2.1fr] lg:items-start"
          >
            <p className={`flex items-center gap-2 font-semibold ${states[state].look}`}>
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
