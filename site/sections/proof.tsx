import { Icon } from "../components/ui/icon.tsx";

/** The beginning of a service's sample, as proof of what is sold. */
export interface ProofData {
  /** The sample as HTML, drawn at build time by `samples/`. */
  html: string;
  /** The service it is from, and its page. */
  service: string;
  to: string;
}

/** A sample of the work, cropped, with the way to all of it. */
export function Proof({ html, service, to }: ProofData) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-5 lg:grid-cols-[5fr_8fr]">
      <div>
        <h2 id="proof-title" className="h2">
          A Sample of the Work
        </h2>
        <a href={`${to}#sample-title`} className="text-link mt-2 inline-flex min-h-11 items-center gap-2">
          <span>
            See it whole<span className="sr-only">: {service}</span>
          </span>
          <Icon name="lucide-arrow-right" className="size-4" />
        </a>
      </div>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
