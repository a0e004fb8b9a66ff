import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sample, SampleOf } from "../../../content/schema/sample.ts";
import { Icon } from "../../app/components/icon.tsx";
import { Answer, Decision, Guide, Transcript } from "./words.tsx";
import { Controls, Evaluation, Readiness } from "./findings.tsx";
import { Forecast } from "./forecast.tsx";
import { Process } from "./process.tsx";
import { pageMessages } from "../../../content/messages.ts";

/** A sample as HTML. Nothing in it moves, so it is drawn at build time and is no script of the page. */
export function sampleHtml(sample: Sample): string {
  return renderToStaticMarkup(
    <>
      <h2 id="sample-title" className="h2">
        A Sample of the Work
      </h2>
      <p className="mt-3 max-w-[44rem] text-muted text-pretty">{sample.about}</p>
      {/* Closed it shows its beginning on a phone, and all of it where there is room. */}
      <details className="folded sample mt-4 sm:mt-6">
        <summary data-markdown="" className="btn-outline mt-3 self-start">
          See the Whole Sample
        </summary>
        <Frame sample={sample}>
          <Body sample={sample} />
        </Frame>
      </details>
    </>,
  );
}

/** The longest steps of a sample that shows a process, for where there is little room. */
export function sampleStart(sample: SampleOf<"process">): string {
  return renderToStaticMarkup(
    <Frame sample={sample}>
      <Process {...sample} most={2} />
    </Frame>,
  );
}

// --- internal ---

interface FrameProps {
  sample: Sample;
  children: ReactNode;
}

/** What every sample has: a title, a mark that its figures are invented, and at its end what follows from it. */
function Frame({ sample, children }: FrameProps) {
  const follows = end(sample);
  return (
    <figure className="card overflow-hidden">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-tint px-[min(1.25rem,5vw)] py-3.5 sm:px-8">
        <span className="font-semibold">{sample.title}</span>
        <span className="flex items-center gap-2 text-sm font-semibold text-accent-text">
          <Icon name="lucide-flask-conical" className="size-4" />
          {pageMessages.invented}
        </span>
      </figcaption>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-[min(1.25rem,5vw)] py-5 sm:p-8">
        {children}
        {follows && (
          <p className="rounded-xl bg-tint p-5 text-sm text-pretty">
            <span className="block text-sm font-semibold text-primary">{follows.label}</span>
            {follows.text}
          </p>
        )}
      </div>
    </figure>
  );
}

/** What follows from a page of findings. */
function end(sample: Sample): { label: string; text: string } | undefined {
  switch (sample.kind) {
    case "readiness":
    case "evaluation":
      return { label: "What follows", text: sample.verdict };
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

function Body({ sample }: { sample: Sample }) {
  const Kind = bodies[sample.kind] as ComponentType<Sample>;
  return <Kind {...sample} />;
}
