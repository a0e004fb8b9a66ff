import { Fragment } from "react";
import type { SampleOf } from "../../content/schema/sample.ts";
import { Icon } from "../components/ui/icon.tsx";

const speakers = {
  customer: { label: "Customer", look: "mr-auto bg-sand" },
  agent: { label: "Agent", look: "ml-auto bg-tint" },
  person: { label: "Front desk", look: "ml-auto bg-feature text-on-feature" },
};

/** A conversation, with the moment at which a person takes over. */
export function Transcript({ turns, handover }: SampleOf<"transcript">) {
  const taken = turns.findIndex(({ by }) => by === "person");
  return (
    <ol className="mx-auto grid w-full max-w-[46rem] gap-4 text-sm">
      {turns.map(({ by, text, source }, index) => (
        <Fragment key={text}>
          {index === taken && (
            <li className="my-2 flex items-center gap-3 rounded-xl border border-accent p-4">
              <Icon name="lucide-handshake" className="size-5 shrink-0 text-accent-text" />
              <p className="text-pretty">
                <span className="block text-sm font-semibold text-accent-text">Handed over to a person</span>
                {handover}
              </p>
            </li>
          )}
          <li className={`max-w-[88%] rounded-2xl px-4 py-3 sm:max-w-[75%] ${speakers[by].look}`}>
            <p className="text-sm opacity-80">{speakers[by].label}</p>
            <p className="text-pretty">{text}</p>
            {source && (
              <p className="mt-1.5 text-sm text-muted">
                <Icon name="lucide-file-text" className="mr-1.5 size-3.5" />
                {source}
              </p>
            )}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
