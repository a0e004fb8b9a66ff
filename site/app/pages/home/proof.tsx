import { Icon } from "../../components/icon.tsx";

/** The beginning of a service's sample. */
export interface ProofData {
  /** The sample as HTML, drawn at build time by `build/samples/`. */
  html: string;
  /** The result in a sentence. */
  result: string;
  /** Title and page of the sample's service. */
  service: string;
  to: string;
}

/** A cropped sample of the work, with a link to the complete one. */
export function Proof({ html, result, service, to }: ProofData) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-5 xl:grid-cols-[5fr_8fr]">
      <div>
        <h2 id="proof-title" className="h2">
          A Sample of the Work
        </h2>
        <p className="lede mt-3">{result}</p>
        <a href={`${to}#sample-title`} className="text-link mt-2 inline-flex min-h-11 items-center gap-2">
          <span>
            See the whole map<span className="sr-only">: {service}</span>
          </span>
          <Icon name="arrow-right" className="size-4" />
        </a>
      </div>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
