import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pageMessages } from "../../../content/messages/pages.ts";
import type { Sample, SampleOf } from "../../../content/schema/sample.ts";
import { Icon, IconMarkup } from "../../app/components/icon.tsx";
import { getIconPaths } from "../images/icon-sprite.ts";
import { Controls, Evaluation, Readiness } from "./assessments.tsx";
import { Answer, Decision, Guide, Transcript } from "./documents.tsx";
import { Forecast } from "./forecast.tsx";
import { Process } from "./process.tsx";

/** Renders a sample as static HTML, which needs no script in the browser. */
export function renderSample(sample: Sample): string {
  const Body = bodies[sample.kind] as ComponentType<Sample>;
  return renderToStaticMarkup(
    <IconMarkup value={getIconPaths}>
      <h2 id="sample-title" className="h2">
        {pageMessages.sampleTitle}
      </h2>
      <p className="mt-3 max-w-[44rem] text-muted text-balance">{sample.intro}</p>
      {/* Closed, it shows its beginning on a phone and everything on wider screens. */}
      <details className="sample mt-4 sm:mt-6">
        <summary data-mdast="ignore" className="btn-outline mt-3 self-start">
          See the Whole Sample
        </summary>
        <Frame sample={sample} complete>
          <Body {...sample} />
        </Frame>
      </details>
    </IconMarkup>,
  );
}

/** The longest steps of a process, for a cropped sample. */
export function renderSamplePreview(sample: SampleOf<"process">): string {
  return renderToStaticMarkup(
    <IconMarkup value={getIconPaths}>
      <Frame sample={sample} complete={false}>
        <Process {...sample} limit={2} />
      </Frame>
    </IconMarkup>,
  );
}

/** Frame of every sample: title, label, conclusion, and what it got wrong. */
function Frame({ sample, complete, children }: { sample: Sample; complete: boolean; children: ReactNode }) {
  const conclusion = findConclusion(sample);
  return (
    <figure className="card overflow-hidden">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-tint px-[min(1.25rem,5vw)] py-3.5 sm:px-8">
        <span className="font-semibold text-balance">{sample.title}</span>
        <span className="flex items-center gap-2 text-sm text-muted">
          <Icon name="flask-conical" className="size-4 shrink-0" />
          Sample, with made-up numbers
        </span>
      </figcaption>
      <div className="grid grid-cols-1 gap-6 px-[min(1.25rem,5vw)] py-5 sm:p-8">
        {children}
        {conclusion && (
          <p className="rounded-xl bg-tint p-5 text-md text-pretty">
            <span className="block text-sm font-semibold text-primary">{conclusion.label}</span>
            {conclusion.text}
          </p>
        )}
        {complete && (
          <p className="border-l-3 border-accent pl-4 text-md text-balance">
            <span className="block font-semibold">What it got wrong</span>
            {sample.wentWrong}
          </p>
        )}
      </div>
    </figure>
  );
}

function findConclusion(sample: Sample): { label: string; text: string } | undefined {
  switch (sample.kind) {
    case "readiness":
    case "evaluation":
      return { label: "Our recommendation", text: sample.verdict };
    case "decision":
      return { label: "Who decides", text: sample.note };
    case "guide":
      return { label: "Before you rely on it", text: sample.check };
    default:
      return undefined;
  }
}

const bodies = {
  readiness: Readiness,
  process: Process,
  transcript: Transcript,
  evaluation: Evaluation,
  forecast: Forecast,
  decision: Decision,
  controls: Controls,
  answer: Answer,
  guide: Guide,
} satisfies { [Kind in Sample["kind"]]: ComponentType<SampleOf<Kind>> };
