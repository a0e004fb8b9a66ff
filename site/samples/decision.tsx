import type { SampleOf } from "../../content/schema/sample.ts";
import { Icon } from "../components/ui/icon.tsx";
import { Verdict } from "./verdict.tsx";

const signs = {
  for: { icon: "lucide-plus", look: "text-primary", label: "For: " },
  against: { icon: "lucide-minus", look: "text-accent-text", label: "Against: " },
};

/** A memo: the question, the options with their evidence, the recommendation, and who decides. */
export function Decision({ question, options, note }: SampleOf<"decision">) {
  return (
    <>
      <p className="display text-xl leading-snug">{question}</p>
      <ol className={`grid gap-5 ${options.length === 3 ? "lg:grid-cols-3" : "md:grid-cols-2"}`}>
        {options.map(({ name, outcome, evidence }, index) => (
          <li key={name} className={`rounded-xl border p-5 text-sm ${index === 0 ? "border-primary" : "border-line"}`}>
            <p className={`text-sm font-semibold ${index === 0 ? "text-primary" : "text-muted"}`}>
              {index === 0 ? "Recommended" : `Option ${index + 1}`}
            </p>
            <h3 className="h3 mt-1">{name}</h3>
            <p className="mt-1.5 text-pretty">{outcome}</p>
            <ul className="mt-4 grid gap-3 border-t border-line pt-4">
              {evidence.map(({ speaks, text, source }) => (
                <li key={text} className="flex gap-2.5">
                  <Icon name={signs[speaks].icon} className={`mt-1 size-4 shrink-0 ${signs[speaks].look}`} />
                  <p className="text-pretty">
                    <span className="sr-only">{signs[speaks].label}</span>
                    {text} <span className="block text-sm text-muted">{source}</span>
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <Verdict label="Who decides">{note}</Verdict>
    </>
  );
}
