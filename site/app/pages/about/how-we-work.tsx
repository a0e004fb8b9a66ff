import type { About } from "../../../../content/schema/about.ts";
import { Icon } from "../../components/icon.tsx";
import { Steps } from "../../components/steps.tsx";

/** How a project runs, and what the firm refuses to do. */
export function HowWeWork({ stages, refusals }: Pick<About, "stages" | "refusals">) {
  return (
    <div className="band grid content-start gap-x-14 gap-y-12 lg:grid-cols-2">
      <section aria-labelledby="stages-title">
        <h2 id="stages-title" className="h2">
          How a Project Runs
        </h2>
        <Steps steps={stages.map(({ when, text }) => ({ title: when, text }))} />
      </section>
      <section aria-labelledby="refusals-title">
        <h2 id="refusals-title" className="h2">
          What We Won’t Do
        </h2>
        <ul className="mt-6 grid gap-3 sm:mt-8 sm:gap-5">
          {refusals.map(({ title, description }) => (
            <li key={title} className="card flex gap-4 p-5">
              <Icon name="x" className="mt-1 size-5 shrink-0 text-muted" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-0.5 text-md text-muted text-pretty">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
